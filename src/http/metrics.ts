/** Prometheus metrics. Labels are of closed sets: routes, statuses, countries, reasons; never a value. */
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import type { AnyResult } from '../service/verification.ts';
import { Durations } from './durations.ts';

/** An answered request, as far as it may be known: never a value, never an address. */
export interface Answered {
  /** Of letters, digits, dots, hyphens and underscores. */
  readonly id: string;
  readonly method: string;
  /** The pattern, not the address: an address can hold what someone typed. */
  readonly route: string;
  readonly status: number;
  readonly code?: string | undefined;
  readonly key?: string | undefined;
  readonly ms: number;
}

export interface Metrics {
  readonly registry: Registry;
  /** All metrics as text, those of the other workers included. */
  text(): Promise<string>;
  /** Counts an answered request. */
  observe(request: Answered): void;
  /** Counts a judged value. */
  judged(result: AnyResult): void;
}

/**
 * @param dataAgeDays age of each data set, by name, asked when metrics are read
 * @param droppedLogLines how many log lines were dropped so far
 * @param shared adds this process's metrics to those of others, and gives the text of all
 */
export function createMetrics(
  dataAgeDays: () => ReadonlyMap<string, number>,
  droppedLogLines: () => number,
  shared?: (registry: Registry) => () => Promise<string>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answered = new Map<string, { labels: Record<string, string | number>; count: number }>();
  new Counter({
    name: 'assay_http_requests_total',
    help: 'Requests answered, by route, method, status and problem code.',
    labelNames: ['route', 'method', 'status', 'code'],
    registers: [registry],
    // Counted plainly, and labelled when metrics are read, which is done far less often.
    collect() {
      for (const { labels, count } of answered.values()) this.inc(labels, count);
      answered.clear();
    },
  });
  const durations = new Durations();
  registry.registerMetric(durations as unknown as Metric);
  /** By type, country and verdict: three look-ups cost less than making one text of the three. */
  const verdicts = new Map<string, Map<string, Map<string, number>>>();
  new Counter({
    name: 'assay_checks_total',
    help: 'Values judged, by type, country and verdict (valid, or the reason).',
    labelNames: ['type', 'country', 'verdict'],
    registers: [registry],
    // A batch judges a hundred values: they are counted plainly, and labelled when metrics are read.
    collect() {
      for (const [type, countries] of verdicts) {
        for (const [country, counts] of countries) {
          for (const [verdict, count] of counts) this.inc({ type, country, verdict }, count);
        }
      }
      verdicts.clear();
    },
  });
  new Gauge({
    name: 'assay_log_lines_dropped',
    help: 'Log lines dropped since the start, because nobody read them.',
    registers: [registry],
    collect() {
      this.set(droppedLogLines());
    },
  });
  new Gauge({
    name: 'assay_data_age_days',
    help: 'Age of each data set.',
    aggregator: 'max',
    labelNames: ['data'],
    registers: [registry],
    collect() {
      for (const [data, age] of dataAgeDays()) this.set({ data }, age);
    },
  });

  return {
    registry,
    text: shared?.(registry) ?? (() => registry.metrics()),
    observe({ route, method, status, code = '', ms }) {
      const name = `${route} ${method} ${status} ${code}`;
      const known = answered.get(name);
      if (known) known.count++;
      else answered.set(name, { labels: { route, method, status, code }, count: 1 });
      durations.observe(route, ms / 1000);
    },
    judged(result) {
      const verdict = result.valid ? 'valid' : result.reason;
      const counts = within(within(verdicts, result.type), result.country?.code ?? '');
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    },
  };
}

/** The map under a name, made when there is none yet. */
function within<Value>(maps: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
  let map = maps.get(name);
  if (!map) {
    map = new Map();
    maps.set(name, map);
  }
  return map;
}
