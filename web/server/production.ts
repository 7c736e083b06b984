// React chooses its production code when it is first imported, so this must be the first import.
process.env.NODE_ENV = "production";
