// Health check of the container: exit code 0 if the server is healthy.
const { PORT = "3000" } = process.env;
const isHealthy = await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);
