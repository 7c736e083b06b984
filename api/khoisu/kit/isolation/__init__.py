"""Work on files of strangers in a child process with hard limits."""
