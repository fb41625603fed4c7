/** Where the keyboard is: what has the focus is disabled, or taken away, while something is done. */
export class KeyboardPlace {
  readonly #within: HTMLElement;
  #held: Element | undefined;

  constructor(within: HTMLElement) {
    this.#within = within;
  }

  /** Remembers what has the focus. */
  hold(): void {
    const { activeElement } = document;
    this.#held = activeElement && this.#within.contains(activeElement) ? activeElement : undefined;
  }

  /** Gives the focus back where it was lost. @param other takes it where what had it is no longer there */
  giveBack(other: HTMLElement | undefined): void {
    const held = this.#held;
    this.#held = undefined;
    const now = document.activeElement ?? document.body;
    const isLost = now === document.body ? held !== undefined : this.#within.contains(now) && !isUsable(now);
    if (!isLost) return;
    const target = held instanceof HTMLElement && isUsable(held) ? held : other;
    target?.focus({ preventScroll: true });
  }
}

const isUsable = (node: Element): boolean =>
  node.isConnected && node.getClientRects().length > 0 && !node.matches(':disabled');
