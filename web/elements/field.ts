/** `<assay-field>`: a form-associated element around a field of `createField`. */
import type { OpenResult } from '../../src/core/result.ts';
import { createField, type Field, type FieldState } from './create-field.ts';
import { addressFrom } from './form.ts';
import { FormElement, register } from './form-element.ts';
import { listenForUndo, typedIn } from './input.ts';
import { type FieldKind, kindOf, kindToCome } from './kind.ts';
import { View } from './view.ts';

declare global {
  interface HTMLElementTagNameMap {
    'assay-field': AssayField;
  }
  interface HTMLElementEventMap {
    /** After each change of the result; none of an empty field. */
    'assay-result': CustomEvent<OpenResult | undefined>;
  }
}

/** `<assay-field>`: an input for a value of one kind, with its verdict below. */
export class AssayField extends FormElement {
  static override readonly observedAttributes = [
    ...FormElement.observedAttributes,
    ...['kind', 'type', 'countries', 'scheme', 'hint', 'placeholder', 'autocomplete', 'value'],
  ];

  readonly #view = new View(this.attachShadow({ mode: 'open', delegatesFocus: true }), (country) => {
    this.#isChanged = true;
    this.#field?.choose(country);
    this.emitChange();
  });
  #field: Field | undefined;
  /** What the field is of: the name of a kind, or a kind of its own. */
  #kind: string | FieldKind = '';
  #verifier: FieldKind | undefined;
  #data: object | undefined;
  #carriers: object | undefined;
  /** What a program put in before there was a kind. */
  #early: string | undefined;
  #isChanged = false;
  /** Whether a form that it is to blame for was not sent. */
  #isRefused = false;
  /** While a pointer is pressed. */
  #release: Promise<void> | undefined;
  #sent: FieldState | undefined;

  constructor() {
    super();
    const { input, suggestion } = this.#view;
    input.addEventListener('input', (event) => this.#typed((event as InputEvent).inputType ?? ''));
    input.addEventListener('compositionend', () => this.#typed('insertText'));
    listenForUndo(input);
    input.addEventListener('keydown', (event) => this.submitOn(event));
    input.addEventListener('change', () => this.emitChange());
    input.addEventListener('focus', () => document.addEventListener('pointerdown', this.#pressed, true));
    input.addEventListener('blur', () => this.#blurred());
    suggestion.addEventListener('click', () => {
      this.#field?.take();
      input.focus();
      this.#tell();
    });
    this.addEventListener('invalid', () => {
      this.#isRefused = true;
      this.#left();
    });
    this.addEventListener('focus', () => this.dress());
  }

  connectedCallback(): void {
    this.upgrade('carriers', 'verifier');
    this.#start();
    // A label may stand behind the element.
    requestAnimationFrame(() => this.dress());
  }

  attributeChangedCallback(name: string): void {
    if (!this.#field) return;
    if (name === 'kind' || name === 'type') this.#start();
    else if (name !== 'value') this.#set(name === 'country');
    else if (!this.#isChanged) this.#field.write(this.getAttribute('value') ?? '');
  }

  formResetCallback(): void {
    this.#isChanged = false;
    this.#isRefused = false;
    this.#field?.choose(this.getAttribute('country') ?? '');
    this.#field?.write(this.getAttribute('value') ?? '');
  }

  /** What the browser kept of a page that is opened again, or fills in. */
  formStateRestoreCallback(state: string | File | FormData): void {
    if (state instanceof FormData) {
      this.#field?.choose(String(state.get('country') ?? ''));
      this.value = String(state.get('text') ?? '');
    } else if (typeof state === 'string') this.value = state;
  }

  /** Where one types, rather than the list of countries, which comes first. */
  override focus(options?: FocusOptions): void {
    this.#view.input.focus(options);
  }

  get kind(): string {
    return this.getAttribute('kind') ?? this.getAttribute('type') ?? '';
  }
  set kind(kind: string) {
    this.setAttribute('kind', kind);
  }
  /** ISO 3166-1 alpha-2, the one that is chosen; empty where none is. */
  get country(): string {
    return this.#field?.state.country ?? this.getAttribute('country') ?? '';
  }
  set country(country: string) {
    this.setAttribute('country', country);
    this.#field?.choose(country);
  }
  /** `assay/data/phone/<cc>`, `assay/data/banks`. */
  get data(): object | undefined {
    return this.#data;
  }
  set data(data: object | undefined) {
    this.#data = data;
    this.#set();
  }
  /** `assay/data/carriers`. */
  get carriers(): object | undefined {
    return this.#carriers;
  }
  set carriers(carriers: object | undefined) {
    this.#carriers = carriers;
    this.#set();
  }
  /** A kind of its own, where `kind` names none that is defined. */
  get verifier(): FieldKind | undefined {
    return this.#verifier;
  }
  set verifier(verifier: FieldKind | undefined) {
    this.#verifier = verifier;
    if (this.#field || this.isConnected) this.#start();
  }
  /** The normalized value when it is valid, else the text as it stands. */
  get value(): string {
    return this.#field?.state.value ?? this.#early ?? '';
  }
  set value(value: string | null | undefined) {
    const text = String(value ?? '');
    if (!this.#field) this.#early = text;
    else if (text !== this.value) {
      this.#isChanged = true;
      this.#field.write(text);
    }
  }
  /** Absent while the field is empty or loads. */
  get result(): OpenResult | undefined {
    return this.#field?.state.result;
  }
  /** Verifies the text again, for a kind that holds it against something that has changed. */
  verify(): OpenResult | undefined {
    this.#set();
    return this.result;
  }
  #start(): void {
    const kind = this.#verifier ?? this.kind;
    if (kind === '' || kind === this.#kind) {
      this.#set();
      return;
    }
    const text = this.#early ?? this.#field?.state.text ?? this.getAttribute('value') ?? '';
    this.#kind = kind;
    const found = typeof kind === 'string' ? (kindOf(kind) ?? kindToCome(kind)) : kind;
    this.#field = createField(found, this.#options(true));
    this.#early = undefined;
    this.#field.subscribe((state) => this.#draw(state));
    this.dress();
    this.#field.write(text);
  }

  #options(withCountry: boolean) {
    return {
      ...(withCountry && { country: this.getAttribute('country') ?? undefined }),
      countries:
        this.getAttribute('countries')
          ?.toUpperCase()
          .match(/[A-Z]{2}/g) ?? undefined,
      locale: this.locale,
      data: this.#data,
      carriers: this.#carriers,
      dataFrom: addressFrom(this.getAttribute('data-from')),
      scheme: this.getAttribute('scheme') ?? undefined,
      required: this.required,
      strict: this.strict,
    };
  }

  #set(withCountry = false): void {
    this.#field?.set(this.#options(withCountry));
    this.dress();
  }

  protected changed(): void {
    this.#set();
  }

  /** What does not follow from the text. */
  protected dress(): void {
    const { input } = this.#view;
    input.disabled = this.isOff;
    input.readOnly = this.readOnly;
    const isPhone = this.kind === 'phone';
    input.autocomplete = (this.getAttribute('autocomplete') ?? (isPhone ? 'tel' : 'off')) as AutoFill;
    input.inputMode = isPhone ? 'tel' : 'text';
    input.autocapitalize = isPhone ? 'none' : 'characters';
    input.ariaRequired = this.required ? 'true' : null;
    this.#view.dress({
      label: this.ownLabel,
      name: this.outerName || this.kind,
      hint: this.getAttribute('hint') ?? '',
      isFixed: this.#isFixed,
    });
    this.#follow();
  }

  get #isFixed(): boolean {
    return this.isOff || this.readOnly;
  }

  #typed(inputType: string): void {
    this.#isChanged = true;
    this.#field?.type(typedIn(this.#view.input), inputType);
  }

  /** What is said may need another line, which would move the button that is being pressed away from the pointer. */
  #blurred(): void {
    document.removeEventListener('pointerdown', this.#pressed, true);
    if (this.#release) this.#release.then(() => this.#left());
    else this.#left();
  }

  readonly #pressed = (): void => {
    this.#release = new Promise((resolve) => {
      const done = () => {
        this.#release = undefined;
        setTimeout(resolve);
      };
      for (const name of ['pointerup', 'pointercancel'])
        document.addEventListener(name, done, { once: true, capture: true });
    });
  };

  #left(): void {
    this.#field?.leave();
    this.#view.sayNow();
  }

  #tell(): void {
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.emitChange();
  }

  #draw(state: FieldState): void {
    if (state.status !== 'empty') this.#isRefused = false;
    this.#view.draw(state, this.#isFixed, this.#isRefused ? state.refusal : '');
    this.#follow();
    const before = this.#sent?.result;
    this.#sent = state;
    const kept = new FormData();
    kept.set('text', state.text);
    kept.set('country', state.country);
    this.keep(state.value, kept);
    if (state.result !== before) this.emit('assay-result', state.result);
  }

  /** What follows from attributes and state: the placeholder, and whether a form may be sent. */
  #follow(): void {
    const state = this.#field?.state;
    this.#view.input.placeholder = this.getAttribute('placeholder') ?? state?.example ?? '';
    this.refuse(state?.refusal ?? '', state?.status === 'empty', this.#view.input);
  }
}

/** Makes `<assay-field>` known to the page. */
export function registerField(): void {
  register('assay-field', AssayField);
}
