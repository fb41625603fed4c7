/** A file that is written: what came of it so far is where a browser keeps what is large, and not all in the memory of the Worker. */
export class Parts {
  readonly #kept: Blob[] = [];
  #open: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;

  add(part: Uint8Array | Blob): void {
    if (part instanceof Blob) {
      this.#keep();
      this.#kept.push(part);
      return;
    }
    // What is added may be overwritten afterwards.
    this.#open.push(part.slice());
    this.#bytes += part.length;
    if (this.#bytes >= TOGETHER) this.#keep();
  }

  /** @param type its media type */
  end(type = ''): Blob {
    this.#keep();
    return new Blob(this.#kept, { type });
  }

  #keep(): void {
    if (this.#open.length > 0) this.#kept.push(new Blob(this.#open));
    this.#open = [];
    this.#bytes = 0;
  }
}

const TOGETHER = 8 * 1024 * 1024;
