/** The fields of one of the ways to meet a requirement. */
import type {
  RequirementField,
  RequirementOption,
  Requirements,
} from '../../../src/core/requirements/requirements.ts';
import type { OpenResult } from '../../../src/core/result.ts';
import type { Locale } from '../../../src/doors/locale.ts';
import { withLocalName } from '../../../src/words/fill.ts';
import type { InputWords } from '../../../src/words/input.ts';
import type { AssayField } from '../field.ts';
import { kindOf, kindToCome } from '../kind.ts';
import { untilLoaded } from '../loading.ts';
import { Parts } from './parts.ts';

export interface OptionLook {
  /** With its labels in the language of the locale. */
  readonly option: RequirementOption;
  readonly locale: Locale | undefined;
  readonly words: InputWords;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly strict: boolean;
}

export interface Sentences {
  readonly words: InputWords;
  readonly reasons: Locale['reasons'];
}

export interface Said {
  readonly text: string;
  readonly status: '' | 'invalid';
}

const NOTHING: Said = { text: '', status: '' };

/** The parts of a field that a page can style. */
const PARTS = [
  ...['label', 'control', 'country', 'country-list', 'chosen', 'box', 'input', 'mirror', 'fault'],
  ...['mark', 'hint', 'below', 'suggestion', 'country-popup', 'country-search', 'country-options'],
  ...['country-option', 'country-none', 'flag', 'call'],
].join();

export class OptionFields {
  readonly elements: readonly AssayField[];
  #fields: readonly RequirementField[];
  readonly #parts: Parts | undefined;
  readonly #end: () => void;
  /** Whether what verifies all parts could not be loaded so far. */
  #hasFailed = false;

  /** @param changed called when more is known than what is typed into the fields says */
  constructor({ country }: Requirements, { fields }: RequirementOption, changed: () => void) {
    this.#fields = fields;
    this.#parts = fields.length > 1 ? new Parts(fields, country) : undefined;
    this.elements = fields.map((field) => elementOf(field, country, this.#parts));
    this.#end = this.#parts ? this.#await(this.#parts, fields[0]!.kind, changed) : () => {};
  }

  #await(parts: Parts, kind: string, changed: () => void): () => void {
    return untilLoaded(
      () => kindOf(kind) ?? kindToCome(kind),
      (found) => {
        parts.kind = found;
        this.#hasFailed = false;
        changed();
      },
      () => {
        this.#hasFailed = true;
        changed();
      },
    );
  }

  dress({ option, locale, words, required, readOnly, disabled, strict }: OptionLook): void {
    this.#fields = option.fields;
    for (const [at, element] of this.elements.entries()) {
      const { label, local_name, required: isNeeded } = this.#fields[at]!;
      const name = withLocalName(label, local_name);
      const text = isNeeded ? name : `${name}, ${words.optional}`;
      if (element.getAttribute('label') !== text) element.setAttribute('label', text);
      change(element, { required: required && isNeeded, readOnly, disabled, strict, locale });
    }
  }

  /** Reads what is typed; the fields of parts are verified again where all together say something else. */
  read(): void {
    if (!this.#parts?.verify(this.values)) return;
    for (const element of this.elements) element.verify();
  }

  /** By the keys of the fields, as a form sends them. */
  get values(): Record<string, string> {
    return Object.fromEntries(this.elements.map(({ name, value }) => [name, value]));
  }
  set values(values: Readonly<Record<string, unknown>>) {
    for (const element of this.elements) element.value = String(values[element.name] ?? '');
  }

  get isEmpty(): boolean {
    return this.elements.every(({ value }) => value.trim() === '');
  }

  /** Of the number that the fields are, or are parts of. */
  get result(): OpenResult | undefined {
    return this.#parts ? this.#parts.result : this.elements[0]!.result;
  }

  get isValid(): boolean {
    return this.result?.valid === true;
  }

  /** Why a form may not be sent, and the field that is to blame. */
  refusal(say: Sentences): { readonly text: string; readonly of: AssayField } | undefined {
    const isBegun = !this.isEmpty;
    for (const [at, of] of this.elements.entries()) {
      const isMissing = isBegun && this.#fields[at]!.required && of.value.trim() === '';
      const text = isMissing ? say.words.required : of.validationMessage;
      if (text !== '') return { text, of };
    }
    if (!isBegun || !this.#parts || this.isValid) return undefined;
    return { text: this.about(say).text || say.words.loading, of: this.elements[0]! };
  }

  /** What there is to say of all parts together; of one at fault its own field says it. */
  about({ words, reasons }: Sentences): Said {
    const whole = this.#parts?.result;
    // Each of its fields says so.
    if (!this.#parts || this.isEmpty || whole?.valid) return NOTHING;
    if (!whole) return this.#hasFailed ? { text: words.notLoaded, status: '' } : NOTHING;
    const isOfOne = this.elements.some(({ name }) => name === whole.part);
    return isOfOne ? NOTHING : { text: reasons[whole.reason], status: 'invalid' };
  }

  /** Shows what is wrong, as if each field had been left. */
  complain(): void {
    for (const element of this.elements) element.checkValidity();
  }

  end(): void {
    this.#end();
  }
}

function elementOf(field: RequirementField, country: string, parts: Parts | undefined): AssayField {
  const { key, kind, scheme, example } = field;
  const element = document.createElement('assay-field') as AssayField;
  const attributes = {
    country,
    countries: country,
    name: key,
    placeholder: example,
    part: 'field',
    exportparts: PARTS,
    ...(parts === undefined && { kind, ...(scheme !== undefined && { scheme }) }),
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (parts) element.verifier = parts.kindOf(field);
  return element;
}

/** Sets what differs: whatever is set has the field verified again. */
function change(element: AssayField, properties: Partial<AssayField>): void {
  for (const [name, value] of Object.entries(properties))
    if (Reflect.get(element, name) !== value) Reflect.set(element, name, value);
}
