/** The line in the log and the place in the metrics that each answered request gets. */
import type { Logger } from 'pino';
import type { Answered, Metrics } from './metrics.ts';

export interface Observer {
  answered(request: Answered): void;
}

export interface LogLines {
  readonly log: Logger;
  readonly now: () => number;
  /** Takes a line as it is, with its line break. */
  readonly write: (line: string) => void;
}

/**
 * Lines are written out here rather than by the logger, with the same fields in the same order: none of their texts needs
 * escaping, and there is one for each request.
 */
export function createObserver(metrics: Metrics, { log, now, write }: LogLines): Observer {
  const level = `{"level":${log.levels.values.info},"time":`;
  const base = Object.entries(log.bindings()).map(
    ([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  const start = base.join('');
  return {
    answered(request) {
      metrics.observe(request);
      if (!log.isLevelEnabled('info')) return;
      const { id, method, route, status, code, key, trace, ms } = request;
      const why = code === undefined ? '' : `,"code":"${code}"`;
      const who = key === undefined ? '' : `,"key":"${key}"`;
      const within = trace === undefined ? '' : `,"traceparent":"${trace}"`;
      write(
        `${level}${now()}${start},"request_id":"${id}","method":"${method}","route":"${route}","status":${status}` +
          `${why}${who}${within},"ms":${hundredths(ms)}}\n`,
      );
    },
  };
}

/** A number of two decimals at most, as JSON has it. From whole numbers: the text of one with a fraction takes far longer to make. */
function hundredths(number: number): string {
  const all = Math.round(number * 100);
  const whole = Math.floor(all / 100);
  const rest = all - 100 * whole;
  if (rest === 0) return `${whole}`;
  if (rest % 10 === 0) return `${whole}.${rest / 10}`;
  return rest < 10 ? `${whole}.0${rest}` : `${whole}.${rest}`;
}
