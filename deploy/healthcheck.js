// Whether the service in this container can count, and so answer. For Docker's HEALTHCHECK.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
