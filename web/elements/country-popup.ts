/** The list of countries behind a button, which is searched by name, code and calling code. It is loaded when somebody goes there. */

import type { CountryTools } from './country-tools.ts';
import type { NamedCountry } from './create-field.ts';

const STYLE = `
.country-popup{position:absolute;inset-block-start:calc(100% + 4px);inset-inline-start:-1px;z-index:10;width:max(100%,min(22em,100vw - 4em));padding:.5em;border:1px solid var(--_line);border-radius:var(--_radius);background:var(--assay-background,Field);color:var(--assay-text,FieldText);box-shadow:0 8px 24px rgb(0 0 0/.18)}
.country-search{outline:0;border:1px solid var(--_line);border-radius:var(--_radius)}
.country-search:focus-visible{outline:2px solid var(--_accent)}
.country-options{max-height:min(18em,45vh);margin:.4em 0 0;padding:0;overflow:auto;list-style:none}
.country-option{display:flex;gap:.6em;align-items:baseline;min-height:1.75em;padding:.25em .5em;border-radius:calc(var(--_radius) - 2px);cursor:pointer;overflow-wrap:anywhere}
.country-option[data-active],.country-option:hover{background:color-mix(in srgb,var(--_accent) 16%,transparent)}
.country-option[aria-selected=true]{font-weight:600}
.call{margin-inline-start:auto;white-space:nowrap}
.country-none{margin:.5em;color:var(--_muted)}
@media (forced-colors:active){.country-option[data-active]{outline:2px solid Highlight;outline-offset:-2px}}
`;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a country fits what was typed; nothing where it does not. */
function rankOf({ name, code, callingCode = '' }: NamedCountry, sought: string): number | undefined {
  const digits = /^\+?(\d+)$/.exec(sought)?.[1];
  if (digits !== undefined)
    return callingCode === digits ? 0 : callingCode.startsWith(digits) ? 1 : undefined;
  const text = folded(name);
  if (code.toLowerCase() === sought) return 0;
  if (text.startsWith(sought)) return 1;
  if (text.split(/[\s'’().-]+/).some((word) => word.startsWith(sought))) return 2;
  return text.includes(sought) ? 3 : undefined;
}

/** Those that fit, the best first; where several do so alike, the likely ones before all others. */
export function countriesFor(
  countries: readonly NamedCountry[],
  typed: string,
  likely: CountryChoice['likely'],
): NamedCountry[] {
  const sought = folded(typed.trim());
  const placeOf = ({ code }: NamedCountry) =>
    (likely.indexOf(code) + likely.length + 1) % (likely.length + 1);
  const found = countries.flatMap((country, at) => {
    const rank = sought === '' ? 0 : rankOf(country, sought);
    return rank === undefined ? [] : [{ country, rank, place: placeOf(country), at }];
  });
  return found
    .sort((a, b) => a.rank - b.rank || a.place - b.place || a.at - b.at)
    .map(({ country }) => country);
}

export interface CountryWords {
  readonly country: string;
  readonly search: string;
  readonly noneFound: string;
}

/** What there is to choose from, and what is chosen. */
export interface CountryChoice {
  readonly countries: readonly NamedCountry[];
  readonly country: string;
  readonly words: CountryWords;
  /** The likely ones. */
  readonly likely: readonly (string | undefined)[];
}

/** Tab and Enter choose what was typed before the list was there; it is not opened for somebody who has left. */
export type Arrival = 'open' | 'choose' | 'leave';

/** One for all elements of a page. */
let sheet: CSSStyleSheet | undefined;

export class CountryPopup {
  readonly #tools: CountryTools;
  readonly #search: HTMLInputElement;
  readonly #options: HTMLUListElement;
  readonly #none: HTMLElement;
  readonly #popup: HTMLElement;
  readonly #node: HTMLElement;
  readonly #button: HTMLButtonElement;
  readonly #choose: (code: string) => void;
  #choice!: CountryChoice;
  #shown: readonly NamedCountry[] = [];
  #at = -1;

  /**
   * @param list where it is opened
   * @param choose called with the country that someone chooses
   * @param tools of the element, handed in so that this is a file of its own
   */
  constructor(
    { node, button }: { readonly node: HTMLElement; readonly button: HTMLButtonElement },
    choose: (code: string) => void,
    tools: CountryTools,
  ) {
    const { part, sheetOf } = tools;
    this.#tools = tools;
    this.#node = node;
    this.#button = button;
    this.#choose = choose;
    this.#search = part('input', 'country-search');
    this.#options = part('ul', 'country-options');
    this.#none = part('p', 'country-none');
    this.#popup = part('div', 'country-popup', this.#search, this.#options, this.#none);
    sheet ??= sheetOf(STYLE)();
    const root = node.getRootNode() as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    this.#search.autocomplete = 'off';
    this.#search.spellcheck = false;
    this.#search.setAttribute('role', 'combobox');
    this.#search.setAttribute('aria-controls', 'countries');
    this.#search.setAttribute('aria-autocomplete', 'list');
    this.#options.id = 'countries';
    this.#options.setAttribute('role', 'listbox');
    this.#none.setAttribute('role', 'status');
    this.#listen();
  }

  #listen(): void {
    for (const name of ['input', 'change'])
      this.#search.addEventListener(name, (event) => {
        // What is searched for is no value of the field.
        event.stopPropagation();
        if (name === 'input') this.#draw();
      });
    this.#search.addEventListener('keydown', (event) => this.#pressed(event));
    // The input keeps the focus, so that one types on.
    this.#options.addEventListener('mousedown', (event) => event.preventDefault());
    this.#options.addEventListener('click', ({ target }) => {
      const option = (target as Element).closest('li');
      const country = this.#shown[[...this.#options.children].indexOf(option as Element)];
      if (country) this.#take(country);
    });
    this.#node.addEventListener('focusout', ({ relatedTarget }) => {
      if (this.isOpen && !this.#node.contains(relatedTarget as Node | null)) this.close();
    });
  }

  get isOpen(): boolean {
    return this.#popup.isConnected;
  }

  /**
   * @param text what was typed on the button
   * @param arrival what was done on the button since
   */
  open(choice: CountryChoice, text: string, arrival: Arrival): void {
    if (arrival === 'choose') {
      const [best] = countriesFor(choice.countries, text, choice.likely);
      if (best) this.#choose(best.code);
    }
    if (arrival !== 'open') return;
    this.#choice = choice;
    const { words } = choice;
    this.#search.ariaLabel = words.search;
    this.#search.placeholder = words.search;
    this.#options.ariaLabel = words.country;
    this.#none.textContent = words.noneFound;
    this.#search.value = text;
    // Closed it is no part of the tree, so that a field has one input.
    this.#node.append(this.#popup);
    this.#button.ariaExpanded = 'true';
    this.#draw();
    this.#search.focus();
  }

  close(): void {
    this.#popup.remove();
    this.#button.ariaExpanded = 'false';
  }

  #draw(): void {
    const { countries, likely } = this.#choice;
    this.#shown = countriesFor(countries, this.#search.value, likely);
    this.#options.replaceChildren(...this.#shown.map((one, at) => this.#optionOf(one, at)));
    this.#none.hidden = this.#shown.length > 0;
    this.#search.ariaExpanded = String(this.#shown.length > 0);
    this.#mark(this.#shown.length > 0 ? 0 : -1);
  }

  #optionOf({ code, name, callingCode }: NamedCountry, at: number): HTMLElement {
    const { part, flagOf } = this.#tools;
    const flag = part('span', 'flag', new Text(flagOf(code)));
    flag.ariaHidden = 'true';
    const call = callingCode === undefined ? code : `+${callingCode}`;
    const option = part('li', 'country-option', flag, new Text(name), part('span', 'call', new Text(call)));
    option.id = `country-${at}`;
    option.dataset.code = code;
    option.setAttribute('role', 'option');
    option.ariaSelected = String(code === this.#choice.country);
    return option;
  }

  /** The option that Enter takes. */
  #mark(at: number): void {
    const { children } = this.#options;
    children[this.#at]?.removeAttribute('data-active');
    this.#at = at;
    const option = children[at];
    this.#search.setAttribute('aria-activedescendant', option?.id ?? '');
    option?.setAttribute('data-active', '');
    option?.scrollIntoView({ block: 'nearest' });
  }

  #pressed(event: KeyboardEvent): void {
    // What happens here is no business of the field.
    event.stopPropagation();
    if (event.isComposing) return;
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[key];
    if (step !== undefined) this.#mark(Math.max(0, Math.min(this.#shown.length - 1, this.#at + step)));
    if (step !== undefined || key === 'Escape' || key === 'Enter') event.preventDefault();
    if (key === 'Escape') {
      this.#button.focus();
      this.close();
    } else if (key === 'Enter' || (key === 'Tab' && this.#search.value.trim() !== '')) {
      const country = this.#shown[this.#at];
      if (country) this.#take(country);
    }
  }

  #take({ code }: NamedCountry): void {
    this.#button.focus();
    this.close();
    this.#choose(code);
  }
}
