/** The parts of a requirement in its shadow tree: a choice where there are alternatives, the fields of one, and what is said of it. */
import type { RequirementOption } from '../../../src/core/requirements/requirements.ts';
import { part } from '../part.ts';
import { sheetOf } from '../sheet.ts';
import type { OptionFields, Said } from './option.ts';
import { STYLE } from './style.ts';

const sheet = /* @__PURE__ */ sheetOf(STYLE);

export class RequirementView {
  readonly #legend = part('legend', 'legend');
  readonly #choice = part('div', 'options');
  readonly #oneOf = part('legend', 'one-of');
  readonly #alternatives = part('fieldset', 'alternatives', this.#oneOf, this.#choice);
  readonly #fields = part('div', 'fields');
  readonly #message = part('p', 'message');
  readonly #all = part(
    'fieldset',
    'requirement',
    this.#legend,
    this.#alternatives,
    this.#fields,
    this.#message,
  );
  #radios: readonly HTMLInputElement[] = [];

  constructor(root: ShadowRoot) {
    root.adoptedStyleSheets = [sheet()];
    this.#message.setAttribute('role', 'status');
    root.append(this.#all);
  }

  /** @param chosen called with the place of the option that someone chooses */
  drawOptions(options: readonly RequirementOption[], chosen: (at: number) => void): void {
    this.#radios = options.map(() => part('input', 'radio'));
    const labels = options.map(({ name }, at) => {
      const radio = this.#radios[at]!;
      radio.type = 'radio';
      radio.name = 'option';
      radio.addEventListener('change', () => chosen(at));
      return part('label', 'option', radio, part('span', 'option-name', new Text(name)));
    });
    this.#choice.replaceChildren(...labels);
    this.#alternatives.hidden = options.length < 2;
  }

  dress(label: string, name: string, oneOf: string, isFixed: boolean): void {
    this.#legend.textContent = label;
    this.#legend.hidden = label === '';
    if (label === '' && name !== '') this.#all.ariaLabel = name;
    else this.#all.removeAttribute('aria-label');
    this.#oneOf.textContent = oneOf;
    for (const radio of this.#radios) radio.disabled = isFixed;
  }

  show(at: number, fields: OptionFields | undefined): void {
    const radio = this.#radios[at];
    if (radio) radio.checked = true;
    this.#fields.replaceChildren(...(fields?.elements ?? []));
  }

  say({ text, status }: Said): void {
    // Set anew, the same text would be read aloud again.
    if (this.#message.textContent !== text) this.#message.textContent = text;
    this.#message.dataset.status = status;
  }
}
