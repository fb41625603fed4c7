/** The parts of a field in its shadow tree, and what of a state is drawn in them. */
import { CountryList } from './country-list.ts';
import type { FieldState, FieldStatus } from './create-field.ts';
import { writeInto } from './input.ts';
import { part } from './part.ts';
import { sheetOf } from './sheet.ts';
import { STYLE } from './style.ts';

const sheet = /* @__PURE__ */ sheetOf(STYLE);

const MARKS: Readonly<Partial<Record<FieldStatus, string>>> = { valid: '✓', invalid: '!' };
/** What a screen reader says waits until the keys rest. */
const REST_MS = 800;

export interface Look {
  /** Shown above the input; without it the input has the name `name`. */
  readonly label: string;
  readonly name: string;
  readonly hint: string;
  readonly isFixed: boolean;
}

export class View {
  readonly input = part('input', 'input');
  readonly suggestion = part('button', 'suggestion');
  readonly #label = part('label', 'label');
  readonly #countries: CountryList;
  readonly #mirror = part('div', 'mirror');
  readonly #mark = part('span', 'mark');
  readonly #control = part('div', 'control', part('div', 'box', this.#mirror, this.input), this.#mark);
  readonly #hint = part('p', 'hint');
  readonly #below = part('p', 'below');
  /** The place of the fault, for those who don't see it. */
  readonly #place = part('span', 'away');
  readonly #said = part('div', 'away');
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param choose called with the country that someone chooses */
  constructor(root: ShadowRoot, choose: (country: string) => void) {
    this.#countries = new CountryList(choose);
    this.#control.prepend(this.#countries.node);
    root.adoptedStyleSheets = [sheet()];
    this.input.id = 'input';
    this.input.spellcheck = false;
    this.#label.htmlFor = 'input';
    this.#below.id = 'below';
    this.#place.id = 'place';
    this.#hint.id = 'hint';
    this.suggestion.type = 'button';
    this.#said.setAttribute('role', 'status');
    for (const node of [this.#mirror, this.#mark]) node.ariaHidden = 'true';
    this.input.setAttribute('aria-describedby', 'hint below place');
    this.input.addEventListener('scroll', () => this.#scroll());
    root.append(
      this.#label,
      this.#control,
      this.#hint,
      this.#below,
      this.#place,
      this.suggestion,
      this.#said,
    );
  }

  dress({ label, name, hint, isFixed }: Look): void {
    this.#label.textContent = label;
    this.#label.hidden = label === '';
    this.#hint.textContent = hint;
    this.#hint.hidden = hint === '';
    if (label === '') this.input.ariaLabel = name;
    else this.input.removeAttribute('aria-label');
    this.#countries.button.disabled = isFixed;
    this.#control.toggleAttribute('data-off', this.input.disabled);
  }

  /** @param refusal why an empty field kept its form from being sent */
  draw(state: FieldState, isFixed: boolean, refusal: string): void {
    const { message, named, words, suggestion } = state;
    const status = refusal === '' ? state.status : 'invalid';
    writeInto(this.input, state);
    this.input.ariaInvalid = status === 'invalid' ? 'true' : null;
    for (const node of [this.#control, this.#mark, this.#below]) node.dataset.status = status;
    this.#mark.textContent = MARKS[status] ?? '';
    const about = status === 'open' ? `${words.notYetKnown}: ${message}` : message || refusal;
    this.#below.textContent = status === 'valid' ? [words.valid, named].filter(Boolean).join(' · ') : about;
    this.#drawFault(state);
    this.#countries.draw(state);
    this.suggestion.hidden = suggestion === undefined || isFixed;
    this.suggestion.textContent = suggestion === undefined ? '' : `${words.didYouMean} ${suggestion}?`;
    this.#say(REST_MS);
  }

  /** Says at once what is still to be said. */
  sayNow(): void {
    this.#say(0);
  }

  #say(pauseMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const said = [this.#below, this.#place, this.suggestion].map(({ textContent }) => textContent);
      const text = said.filter(Boolean).join(' ');
      if (this.#said.textContent !== text) this.#said.textContent = text;
    }, pauseMs);
  }

  #drawFault({ text, fault, words }: FieldState): void {
    const here = fault ? text.slice(fault.from, fault.to) : '';
    this.#place.textContent = here.trim() === '' ? '' : `${words.fault}: ${here}`;
    const marked = fault
      ? [text.slice(0, fault.from), part('mark', 'fault', new Text(here)), text.slice(fault.to)]
      : [];
    this.#mirror.replaceChildren(...marked);
    this.#scroll();
  }

  #scroll(): void {
    this.#mirror.scrollLeft = this.input.scrollLeft;
  }
}
