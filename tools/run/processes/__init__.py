"""Child processes: started, watched, ended with their parent, their output written to log files."""
