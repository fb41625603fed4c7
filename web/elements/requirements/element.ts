/** `<assay-requirements>`: the fields of what a country asks for, as one field of its form. */
import {
  type RequirementHolder,
  type RequirementPurpose,
  type Requirements,
  type RequirementTable,
  requirementIn,
} from '../../../src/core/requirements/requirements.ts';
import type { OpenResult } from '../../../src/core/result.ts';
import { field as english, reasons as englishReasons } from '../../../src/words/en.ts';
import { addressFor, isAstray, moduleAt } from '../data-from.ts';
import { AssayField, registerField } from '../field.ts';
import { addressFrom } from '../form.ts';
import { FormElement, register } from '../form-element.ts';
import { untilLoaded } from '../loading.ts';
import { OptionFields, type Sentences } from './option.ts';
import { RequirementView } from './view.ts';

/** The requirements of some countries, `assay/data/requirements/<cc>`, or one as the library and the service answer it. */
export type RequirementData = RequirementTable | Requirements;

/** Programs hand data to an element after they have put it into the page. */
const DATA_PAUSE_MS = 1000;

/** What stands in an `<assay-requirements>`. */
export interface FilledRequirement {
  /** The name of the option that is filled in. */
  readonly option: string;
  /** Whether its number is valid. */
  readonly valid: boolean;
  /** By the keys of its fields, as the form sends them. */
  readonly values: Readonly<Record<string, string>>;
  /** Of the number that the fields are, or are parts of; absent while it is not whole. */
  readonly result?: OpenResult | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'assay-requirements': AssayRequirements;
  }
  interface HTMLElementEventMap {
    /** After each change of what stands in an `<assay-requirements>`. */
    'assay-requirements': CustomEvent<FilledRequirement>;
  }
}

/** `<assay-requirements>`: the inputs for what a country asks for, each with its verdict. */
export class AssayRequirements extends FormElement {
  static override readonly observedAttributes = [
    ...FormElement.observedAttributes,
    ...['for', 'holder', 'name'],
  ];

  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  readonly #view = new RequirementView(this.#root);
  #data: RequirementData | undefined;
  #address = '';
  #loaded: RequirementData | undefined;
  #endLoading = () => {};
  #hasFailed = false;
  /** Whether nobody has handed any data for so long that nobody will. */
  #isForgotten = false;
  #requirement: Requirements | undefined;
  /** What was drawn. */
  #drawn = '';
  readonly #options = new Map<number, OptionFields>();
  #at = 0;
  #isReading = false;
  #early: Readonly<Record<string, unknown>> | undefined;
  #sent = '';

  constructor() {
    super();
    this.#root.addEventListener('assay-result', (event) => {
      event.stopPropagation();
      this.#reread();
    });
    this.#root.addEventListener('input', () => this.#reread());
    this.#root.addEventListener('change', ({ target }) => {
      if (target instanceof AssayField) this.emitChange();
    });
    this.#root.addEventListener('keydown', (event) => {
      const isInInput = event.composedPath()[0] instanceof HTMLInputElement;
      if (isInInput) this.submitOn(event as KeyboardEvent);
    });
    this.addEventListener('invalid', () => this.#fields?.complain());
  }

  connectedCallback(): void {
    this.upgrade();
    this.#draw();
    setTimeout(() => this.#missData(), DATA_PAUSE_MS);
  }

  /** Said to whoever made the page, and to whoever sees it. */
  #missData(): void {
    if (!this.isConnected || this.#data || this.hasAttribute('data-from')) return;
    this.#isForgotten = true;
    console.warn('<assay-requirements> has no data: set its property "data", or its attribute "data-from".');
    this.dress();
  }

  disconnectedCallback(): void {
    this.#endLoading();
    this.#address = '';
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#draw();
  }

  formResetCallback(): void {
    this.#early = undefined;
    for (const fields of this.#options.values()) fields.values = {};
    this.#choose(0);
  }

  /** What the browser kept of a page that is opened again. */
  formStateRestoreCallback(state: string | File | FormData): void {
    if (state instanceof FormData) this.value = Object.fromEntries(state);
  }

  /** ISO 3166-1 alpha-2. */
  get country(): string {
    return this.getAttribute('country')?.toUpperCase() ?? '';
  }
  set country(country: string) {
    this.setAttribute('country', country);
  }
  /** What the numbers are asked for: `payout`, `invoice`, `onboarding`. */
  get for(): RequirementPurpose {
    return (this.getAttribute('for') ?? 'payout') as RequirementPurpose;
  }
  set for(purpose: RequirementPurpose) {
    this.setAttribute('for', purpose);
  }
  /** Whose they are: `company`, `person`. */
  get holder(): RequirementHolder {
    return (this.getAttribute('holder') ?? 'company') as RequirementHolder;
  }
  set holder(holder: RequirementHolder) {
    this.setAttribute('holder', holder);
  }
  get data(): RequirementData | undefined {
    return this.#data;
  }
  set data(data: RequirementData | undefined) {
    this.#data = data;
    this.#draw();
  }
  /** By the keys of the fields, what a form sends; setting it chooses the option that has these keys. */
  get value(): Readonly<Record<string, string>> {
    return this.#fields?.values ?? {};
  }
  set value(values: Readonly<Record<string, unknown>>) {
    const keys = Object.keys(values);
    const options = this.#requirement?.options ?? [];
    const at = options.findIndex(({ fields }) =>
      keys.every((key) => fields.some((field) => field.key === key)),
    );
    if (this.#requirement === undefined) this.#early = values;
    else if (at >= 0) {
      this.#choose(at);
      this.#fields!.values = values;
    }
  }
  /** What stands in it; absent until the fields are there. */
  get result(): FilledRequirement | undefined {
    const fields = this.#fields;
    const option = this.#requirement?.options[this.#at];
    if (!fields || !option) return undefined;
    const { values, isValid: valid, result } = fields;
    return { option: option.name, valid, values, result };
  }
  get #fields(): OptionFields | undefined {
    return this.#options.get(this.#at);
  }

  get #sentences(): Sentences {
    const { locale } = this;
    return { words: locale?.field ?? english, reasons: locale?.reasons ?? englishReasons };
  }

  /** Draws the fields anew where others are asked for, and what follows from the attributes. */
  #draw(): void {
    if (!this.isConnected) return;
    this.#load();
    this.#requirement = this.#read();
    const options = this.#requirement?.options ?? [];
    const { country, for: purpose, holder } = this;
    const drawn = JSON.stringify([
      country,
      purpose,
      holder,
      options.map(({ fields }) => fields.map(({ key }) => key)),
    ]);
    if (drawn === this.#drawn) {
      this.dress();
      return;
    }
    this.#drawn = drawn;
    for (const fields of this.#options.values()) fields.end();
    this.#options.clear();
    this.#view.drawOptions(options, (at) => this.#chosen(at));
    this.#choose(0);
    const early = this.#early;
    if (!this.#requirement || early === undefined) return;
    this.#early = undefined;
    this.value = early;
  }

  #read(): Requirements | undefined {
    const data = this.#data ?? this.#loaded;
    const { country, for: purpose, holder } = this;
    if (!data) return undefined;
    if ('countries' in data) {
      const language = this.locale?.language ?? 'en';
      return requirementIn(data, { country, for: purpose, holder, language });
    }
    const isAsked = data.country === country && data.for === purpose && data.holder === holder;
    return isAsked ? data : undefined;
  }

  #load(): void {
    const from = this.#data === undefined ? addressFrom(this.getAttribute('data-from')) : undefined;
    const address = (from && addressFor(from, this.country)) ?? '';
    if (address === this.#address) return;
    this.#endLoading();
    this.#address = address;
    this.#loaded = undefined;
    this.#hasFailed = false;
    if (address === '') return;
    this.#endLoading = untilLoaded(
      // Many browsers remember which address a module could not be loaded from, and never request it again.
      (failures) => moduleAt(failures === 0 ? address : `${address}#${failures}`),
      ({ default: data }) => {
        this.#loaded = data as RequirementData;
        this.#draw();
      },
      () => {
        this.#hasFailed = true;
        this.dress();
      },
    );
  }

  #chosen(at: number): void {
    this.#choose(at);
    this.emitChange();
  }

  #choose(at: number): void {
    this.#at = at;
    const requirement = this.#requirement;
    const option = requirement?.options[at];
    if (requirement && option && !this.#options.has(at))
      this.#options.set(at, new OptionFields(requirement, option, () => this.#reread()));
    this.#view.show(at, this.#fields);
    this.dress();
  }

  /** What does not follow from what is typed. */
  protected dress(): void {
    const { words } = this.#sentences;
    const { required, readOnly, strict, locale, isOff: disabled } = this;
    this.#view.dress(this.ownLabel, this.outerName, words.oneOf, disabled || readOnly);
    const option = this.#requirement?.options[this.#at];
    if (option) this.#fields?.dress({ option, locale, words, required, readOnly, disabled, strict });
    this.#reread();
  }

  /** Draws and keeps what follows from what is typed. */
  #reread(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    this.#fields?.read();
    this.#isReading = false;
    this.#keep();
    this.#require();
    const { result } = this;
    const sent = JSON.stringify(result);
    if (result === undefined || sent === this.#sent) return;
    this.#sent = sent;
    this.emit('assay-requirements', result);
  }

  /** One entry for each field, by its key; behind the name of the element where it has one. */
  #keep(): void {
    const before = this.name === '' ? '' : `${this.name}.`;
    const [sent, kept] = [new FormData(), new FormData()];
    for (const [key, value] of Object.entries(this.value)) {
      sent.set(before + key, value);
      kept.set(key, value);
    }
    this.keep(sent, kept);
  }

  /** Whether a form may be sent, and why not; and what is said below the fields. */
  #require(): void {
    const say = this.#sentences;
    const fields = this.#fields;
    this.#view.say(fields?.about(say) ?? { text: this.#whyNone, status: '' });
    const refusal = fields?.refusal(say);
    if (fields) this.refuse(refusal?.text ?? '', fields.isEmpty, refusal?.of);
    else this.refuse(this.required ? this.#whyNone || say.words.loading : '', false);
  }

  /** Why there are no fields. */
  get #whyNone(): string {
    const { words } = this.#sentences;
    if (this.#isForgotten && !this.#data && !this.hasAttribute('data-from')) return words.noData;
    if (this.country === '') return '';
    if (this.#data ?? this.#loaded) return words.nothingAsked;
    const isLost = isAstray(this.getAttribute('data-from') ?? undefined, this.country);
    return this.#hasFailed || isLost ? words.notLoaded : this.#address === '' ? '' : words.loading;
  }

  protected changed(): void {
    this.#draw();
  }
}

/** Makes both elements known to the page, once. */
export function registerRequirements(): void {
  registerField();
  register('assay-requirements', AssayRequirements);
}
