/** Cross-origin requests of a browser (Fetch standard): who may read answers, and what a preflight is answered. */
import type { Gate } from './routes.ts';

export interface CorsOptions {
  /** Origins that may; `*` for all. */
  readonly origins: readonly string[];
  readonly methods: string;
  /** Header fields that a request may have. */
  readonly allowed: string;
  /** Header fields of an answer that a script may read. */
  readonly exposed: string;
  readonly maxAgeSeconds: number;
}

export interface Cors {
  /** Goes before the other gates of a route. */
  readonly gate: Gate;
  /** Answers OPTIONS; what is no preflight is answered like one. */
  readonly preflight: Gate;
}

export function createCors({ origins, methods, allowed, exposed, maxAgeSeconds }: CorsOptions): Cors {
  const all = origins.includes('*');
  const gate: Gate = ({ headers: { origin } }, reply) => {
    if (!all) reply.header('vary', 'Origin');
    const granted = all ? '*' : origins.find((one) => one === origin);
    if (granted !== undefined) reply.header('access-control-allow-origin', granted);
    reply.header('access-control-expose-headers', exposed);
  };
  return {
    gate,
    preflight(request, reply) {
      void gate(request, reply);
      reply
        .code(204)
        .header('access-control-allow-methods', methods)
        .header('access-control-allow-headers', allowed)
        .header('access-control-max-age', String(maxAgeSeconds))
        // Some browsers wait for a body where nothing says that there is none.
        .header('content-length', '0')
        .send();
    },
  };
}
