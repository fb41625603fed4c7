/**
 * How long answers took, by route: a histogram in the form that `prom-client` reads. Its own looks up labels at every
 * observation, which costs more than the rest of what is counted for a request.
 */

const NAME = 'assay_http_request_duration_seconds';
/** Upper bounds in seconds; what is longer is in the last bucket. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

interface Observed {
  /** How many fell into each bucket, without those below. */
  readonly buckets: number[];
  sum: number;
}

export class Durations {
  readonly name = NAME;
  readonly help = 'Time from a request to its answer, by route.';
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #routes = new Map<string, Observed>();

  observe(route: string, seconds: number): void {
    let observed = this.#routes.get(route);
    if (!observed) {
      observed = { buckets: new Array(BOUNDS.length + 1).fill(0), sum: 0 };
      this.#routes.set(route, observed);
    }
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket++;
    observed.buckets[bucket]!++;
    observed.sum += seconds;
  }

  async get() {
    const { name, help, type, aggregator } = this;
    const values = [...this.#routes].flatMap(([route, { buckets, sum }]) => {
      let count = 0;
      const counted = buckets.map((here, i) => {
        count += here;
        return { metricName: `${NAME}_bucket`, labels: { le: BOUNDS[i] ?? '+Inf', route }, value: count };
      });
      const labels = { route };
      return [
        ...counted,
        { metricName: `${NAME}_sum`, labels, value: sum },
        { metricName: `${NAME}_count`, labels, value: count },
      ];
    });
    return { name, help, type, aggregator, values };
  }

  reset(): void {
    this.#routes.clear();
  }
}
