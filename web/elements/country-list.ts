/** The button that says which country is chosen; the list behind it is loaded when somebody goes there. */
import type { Arrival, CountryChoice, CountryPopup } from './country-popup.ts';
import { COUNTRY_TOOLS, flagOf } from './country-tools.ts';
import { type NamedCountry, ownCountry } from './create-field.ts';
import { part } from './part.ts';

/** What of a field's state is shown. */
type Shown = Omit<CountryChoice, 'likely'> & { readonly countries: readonly NamedCountry[] };

export class CountryList {
  readonly #flag = part('span', 'flag');
  readonly #chosen = part('span', 'chosen');
  readonly button = part('button', 'country-list', this.#flag, this.#chosen);
  readonly node = part('span', 'country', this.button);
  readonly #choose: (code: string) => void;
  #popup: Promise<CountryPopup> | undefined;
  #opened: CountryPopup | undefined;
  #choice: Shown | undefined;
  /** What is typed on the button before the list is there. */
  #typed = '';
  /** While the list is awaited: what happens then. */
  #next: Arrival | undefined;

  /** @param choose called with the country that someone chooses */
  constructor(choose: (code: string) => void) {
    this.#choose = choose;
    const { button } = this;
    button.type = 'button';
    this.#flag.ariaHidden = 'true';
    button.ariaHasPopup = 'listbox';
    button.ariaExpanded = 'false';
    for (const name of ['focus', 'pointerenter']) button.addEventListener(name, () => void this.#load());
    button.addEventListener('click', () => (this.#opened?.isOpen ? this.#opened.close() : this.#open('')));
    button.addEventListener('blur', () => {
      if (this.#next === 'open') this.#next = 'leave';
    });
    button.addEventListener('keydown', (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (this.#typed && /^(?:Tab|Enter)$/.test(key)) {
        this.#next = 'choose';
        if (key === 'Enter') event.preventDefault();
        return;
      }
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (!isText && !/^Arrow(?:Down|Up)$/.test(key)) return;
      event.preventDefault();
      this.#open(isText ? key : '');
    });
  }

  draw(choice: Shown): void {
    const { countries, country, words } = choice;
    this.#choice = choice;
    this.node.hidden = countries.length < 2;
    const chosen = countries.find(({ code }) => code === country);
    const call = chosen?.callingCode === undefined ? '' : ` +${chosen.callingCode}`;
    this.#flag.textContent = flagOf(country);
    this.#chosen.textContent = country === '' ? words.country : `${country}${call}`;
    // What is seen is part of the name, for those who say it.
    this.button.ariaLabel = chosen ? `${words.country}: ${chosen.name} ${country}${call}` : words.country;
  }

  #load(): Promise<CountryPopup | undefined> {
    this.#popup ??= import('./country-popup.ts').then(
      ({ CountryPopup }) => new CountryPopup(this, this.#choose, COUNTRY_TOOLS),
    );
    // Where it could not be loaded, the next press tries again.
    return this.#popup.catch(() => {
      this.#popup = undefined;
      return undefined;
    });
  }

  async #open(text: string): Promise<void> {
    this.#typed += text;
    const isAwaited = this.#next;
    this.#next = 'open';
    if (isAwaited) return;
    this.#opened = await this.#load();
    // The button is drawn before it can be pressed.
    const choice = this.#choice!;
    const likely = [choice.country, ownCountry()];
    if (!this.#opened?.isOpen) this.#opened?.open({ ...choice, likely }, this.#typed, this.#next);
    this.#typed = '';
    this.#next = undefined;
  }
}
