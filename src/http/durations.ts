/**
 * How long something took, by one label: a histogram in the form that `prom-client` reads. Its own looks up labels at every
 * observation, which costs more than the rest of what is counted for a request.
 */

export interface DurationsOptions {
  readonly name: string;
  readonly help: string;
  /** What observations are grouped by. */
  readonly label: string;
  /** Upper bounds in seconds; what is longer is in the last bucket. */
  readonly bounds: readonly number[];
  /** Values of the label that are there before anything is observed. */
  readonly known?: readonly string[];
}

interface Observed {
  /** How many fell into each bucket, without those below. */
  readonly buckets: number[];
  sum: number;
}

export class Durations {
  readonly name: string;
  readonly help: string;
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #label: string;
  readonly #bounds: readonly number[];
  readonly #observed = new Map<string, Observed>();

  constructor({ name, help, label, bounds, known = [] }: DurationsOptions) {
    this.name = name;
    this.help = help;
    this.#label = label;
    this.#bounds = bounds;
    for (const of of known) this.#begin(of);
  }

  #begin(of: string): Observed {
    const observed = { buckets: new Array(this.#bounds.length + 1).fill(0), sum: 0 };
    this.#observed.set(of, observed);
    return observed;
  }

  /** @param of the label's value */
  observe(of: string, seconds: number): void {
    const bounds = this.#bounds;
    const observed = this.#observed.get(of) ?? this.#begin(of);
    let bucket = 0;
    while (bucket < bounds.length && seconds > bounds[bucket]!) bucket++;
    observed.buckets[bucket]!++;
    observed.sum += seconds;
  }

  async get() {
    const { name, help, type, aggregator } = this;
    const values = [...this.#observed].flatMap(([of, { buckets, sum }]) => {
      let count = 0;
      const labels = { [this.#label]: of };
      const counted = buckets.map((here, i) => {
        count += here;
        return {
          metricName: `${name}_bucket`,
          labels: { le: this.#bounds[i] ?? '+Inf', ...labels },
          value: count,
        };
      });
      return [
        ...counted,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ];
    });
    return { name, help, type, aggregator, values };
  }

  reset(): void {
    this.#observed.clear();
  }
}
