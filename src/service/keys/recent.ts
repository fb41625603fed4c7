/**
 * Values that were used of late, by key. Two generations of half as many: what is used moves into the young one, and when
 * that is full the old one goes. So what was used among the last half stays, and using costs one look-up.
 */
export class Recent<Value> {
  readonly #half: number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  /** @param most how many are held at most */
  constructor(most: number) {
    this.#half = most / 2;
  }

  get(key: string): Value | undefined {
    const value = this.#young.get(key);
    if (value !== undefined) return value;
    const older = this.#old.get(key);
    if (older !== undefined) {
      this.#old.delete(key);
      this.set(key, older);
    }
    return older;
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#old.delete(key);
    this.#young.set(key, value);
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }

  /** Takes out all that a condition holds for. */
  drop(condition: (value: Value) => boolean): void {
    for (const generation of [this.#young, this.#old]) {
      for (const [key, value] of generation) if (condition(value)) generation.delete(key);
    }
  }
}
