"""What strangers send at its worst: long texts made against each pattern and parser, bodies, hosts, logs."""
