"""Child processes: started, watched, ended with their parent, their output kept in log files."""
