/** Prometheus metrics. Labels are of closed sets: routes, statuses, countries, reasons; never a value. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnyResult } from '../service/verification.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Counts an answered request. */
  observe(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a judged value. */
  judged(result: AnyResult): void;
}

/** @param dataAgeDays age of each data set, by name, asked when metrics are read */
export function createMetrics(dataAgeDays: () => ReadonlyMap<string, number>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'assay_http_requests_total',
    help: 'Requests answered, by route, method, status and problem code.',
    labelNames: ['route', 'method', 'status', 'code'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'Time from a request to its answer, by route.',
    labelNames: ['route'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const verdicts = new Map<string, number>();
  new Counter({
    name: 'assay_checks_total',
    help: 'Values judged, by type, country and verdict (valid, or the reason).',
    labelNames: ['type', 'country', 'verdict'],
    registers: [registry],
    // A batch judges a hundred values: they are counted plainly, and labelled when metrics are read.
    collect() {
      for (const [name, count] of verdicts) {
        const [type, country, verdict] = name.split(' ') as [string, string, string];
        this.inc({ type, country, verdict }, count);
      }
      verdicts.clear();
    },
  });
  new Gauge({
    name: 'assay_data_age_days',
    help: 'Age of each data set.',
    labelNames: ['data'],
    registers: [registry],
    collect() {
      for (const [data, age] of dataAgeDays()) this.set({ data }, age);
    },
  });

  return {
    registry,
    observe(request, reply) {
      const route = request.routeOptions.url ?? 'unknown';
      requests.inc({ route, method: request.method, status: reply.statusCode, code: request.problem ?? '' });
      duration.observe({ route }, reply.elapsedTime / 1000);
    },
    judged(result) {
      const verdict = result.valid ? 'valid' : result.reason;
      const name = `${result.type} ${result.country?.code ?? ''} ${verdict}`;
      verdicts.set(name, (verdicts.get(name) ?? 0) + 1);
    },
  };
}
