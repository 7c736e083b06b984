"""The papers of a submitted dossier: requested, rendered by a job, served."""
