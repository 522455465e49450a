// The room's first sources follow.
