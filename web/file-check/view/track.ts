/**
 * Where the rows of a list stand that is longer than a browser can lay out. The scroller is as high as the list up to a limit; above it,
 * small steps move the rows as far as they are, and large ones (the scroll bar, the End key) in proportion.
 */

/** Below what any browser lays out: Firefox stops at 17 million pixels. */
const HEIGHT_MAX = 8_000_000;

export class Track {
  readonly rowHeight: number;
  #rows = 0;
  /** Pixels of the scroller that show rows. */
  #view = 0;
  /** Where the list is at the upper edge of the view, in pixels of the whole list. */
  #top = 0;
  #scrollTop = 0;

  constructor(rowHeight: number) {
    this.rowHeight = rowHeight;
  }

  resize(rows: number, view: number): void {
    this.#rows = rows;
    this.#view = view;
    this.#top = Math.min(this.#top, this.#most);
  }

  /** The height that the scroller needs for all rows. */
  get height(): number {
    return Math.min(this.#rows * this.rowHeight, HEIGHT_MAX);
  }

  get top(): number {
    return this.#top;
  }

  /** The rows in view, the last exclusive. */
  get shown(): { readonly from: number; readonly to: number } {
    const from = Math.floor(this.#top / this.rowHeight);
    return { from, to: Math.min(this.#rows, Math.ceil((this.#top + this.#view) / this.rowHeight)) };
  }

  /** The scroller was moved to a place, by whatever means. */
  scrolled(scrollTop: number): void {
    const step = scrollTop - this.#scrollTop;
    this.#scrollTop = scrollTop;
    const isEdge = scrollTop <= 0 || scrollTop >= this.#scrollMost - 1;
    const isExact = this.#ratio === 1 || isEdge || Math.abs(step) > this.#view;
    this.#top = this.#within(isExact ? scrollTop * this.#ratio : this.#top + step);
  }

  /** Brings a row into view; returns where the scroller has to stand for it. */
  reveal(row: number): number {
    const from = row * this.rowHeight;
    if (from < this.#top) this.#top = this.#within(from);
    else if (from + this.rowHeight > this.#top + this.#view)
      this.#top = this.#within(from + this.rowHeight - this.#view);
    return this.settled();
  }

  /** Where the scroller has to stand, once it rests, for what is shown: small steps have led it away from there. */
  settled(): number {
    this.#scrollTop = Math.round(this.#top / this.#ratio);
    return this.#scrollTop;
  }

  get #most(): number {
    return Math.max(0, this.#rows * this.rowHeight - this.#view);
  }

  get #scrollMost(): number {
    return Math.max(0, this.height - this.#view);
  }

  /** Pixels of the list for one of the scroller. */
  get #ratio(): number {
    return this.#scrollMost === 0 ? 1 : this.#most / this.#scrollMost;
  }

  #within(top: number): number {
    return Math.max(0, Math.min(top, this.#most));
  }
}
