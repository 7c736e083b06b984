"""Changes of a placed order that staff propose and its customer accepts by a link."""
