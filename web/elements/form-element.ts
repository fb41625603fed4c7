/** What an element is to the form it stands in: a field with a name and a label, and with a reason why the form may not be sent. */
import type { Locale } from '../../src/doors/locale.ts';
import { asking, isAsked, noteSending, submitForm, upgrade } from './form.ts';

/** Where there is no page, as on a server that renders one, the module loads and no element is registered. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

let localeOfAll: Locale | undefined;

export abstract class FormElement extends Base {
  static readonly formAssociated = true;
  /** The attributes that every element follows. */
  static readonly observedAttributes: readonly string[] = [
    ...['country', 'required', 'strict', 'readonly', 'data-from', 'label', 'aria-label'],
  ];
  /** Of all elements that have none of their own: `assay/locales/<language>`. */
  static get locale(): Locale | undefined {
    return localeOfAll;
  }
  static set locale(locale: Locale | undefined) {
    localeOfAll = locale;
  }

  readonly #internals = this.attachInternals();
  #locale: Locale | undefined;
  #isOff = false;

  constructor() {
    super();
    this.addEventListener('invalid', (event) => this.#refused(event));
  }

  /** Draws what follows from attributes and properties, but for what is typed. */
  protected abstract dress(): void;
  /** Attributes or properties say something else than before. */
  protected abstract changed(): void;

  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  get required(): boolean {
    return this.hasAttribute('required');
  }
  set required(is: boolean) {
    this.toggleAttribute('required', is);
  }
  get strict(): boolean {
    return this.hasAttribute('strict');
  }
  set strict(is: boolean) {
    this.toggleAttribute('strict', is);
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(is: boolean) {
    this.toggleAttribute('disabled', is);
  }
  get readOnly(): boolean {
    return this.hasAttribute('readonly');
  }
  set readOnly(is: boolean) {
    this.toggleAttribute('readonly', is);
  }
  /** `assay/locales/<language>`; by default that of all elements. */
  get locale(): Locale | undefined {
    return this.#locale ?? localeOfAll;
  }
  set locale(locale: Locale | undefined) {
    this.#locale = locale;
    this.changed();
  }
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get labels(): NodeList {
    return this.#internals.labels;
  }
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  reportValidity(): boolean {
    return asking(this, () => this.#internals.reportValidity());
  }

  /** Says below the field why it is refused, and goes there: the bubble of the browser would lie over both. */
  #refused(event: Event): void {
    const { form } = this;
    if (!isAsked(this, form)) return;
    event.preventDefault();
    const fields = [...(form?.elements ?? [])] as (Element & Partial<HTMLInputElement>)[];
    const first: unknown = fields.find(
      ({ willValidate, validity }) => willValidate && validity?.valid === false,
    );
    // The browser may go to a field of its own after this.
    if (!form || isAsked(this) || first === this) setTimeout(() => this.focus());
  }

  formDisabledCallback(isOff: boolean): void {
    this.#isOff = isOff;
    this.dress();
  }

  /** Whether it, or a fieldset that it stands in, is disabled. */
  protected get isOff(): boolean {
    return this.#isOff;
  }

  protected get ownLabel(): string {
    return this.getAttribute('label') ?? '';
  }

  /** What it is called where it has no label of its own. */
  protected get outerName(): string {
    const outside = [...(this.#internals.labels as NodeListOf<HTMLElement>)];
    const name = outside.map(({ textContent }) => textContent?.trim()).join(' ');
    return this.getAttribute('aria-label') ?? name;
  }

  /** Some programs set these properties before the element is defined. */
  protected upgrade(...names: readonly string[]): void {
    document.addEventListener('click', noteSending, true);
    upgrade(this, ['data', 'locale', 'value', ...names]);
  }

  /** Enter sends the form, as in any input. */
  protected submitOn({ key, isComposing }: KeyboardEvent): void {
    const { form } = this;
    if (key === 'Enter' && !isComposing && form) submitForm(form);
  }

  /**
   * @param sent what the form sends
   * @param kept what the browser keeps for a page that is opened again
   */
  protected keep(sent: string | FormData, kept: FormData): void {
    this.#internals.setFormValue(sent, kept);
  }

  /**
   * @param refusal why the form may not be sent; empty where it may
   * @param at the part to show it at
   */
  protected refuse(refusal: string, isMissing: boolean, at?: HTMLElement): void {
    const flag = isMissing ? 'valueMissing' : 'customError';
    if (refusal === '' || this.readOnly) this.#internals.setValidity({});
    else this.#internals.setValidity({ [flag]: true }, refusal, at);
  }

  protected emitChange(): void {
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  protected emit(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Makes an element known to the page, once. */
export function register(name: string, element: CustomElementConstructor): void {
  const { customElements } = globalThis;
  if (customElements !== undefined && !customElements.get(name)) customElements.define(name, element);
}
