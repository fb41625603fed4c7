/** What elements have to do with the page they stand in. */

/** What somebody is sending, or has asked to be shown at fault, while the browser asks its fields. */
let asked: EventTarget | undefined;

/** Does what has the browser ask fields, on behalf of a person who waits for the answer. */
export function asking<Result>(of: EventTarget, ask: () => Result): Result {
  asked = of;
  const answer = ask();
  asked = undefined;
  return answer;
}

/** Whether a person waits for the answer, and not a program that asks by the way. */
export const isAsked = (...targets: readonly (EventTarget | null)[]): boolean =>
  asked !== undefined && targets.includes(asked);

/** A press of a button sends its form when the press is over: what the form asks of its fields comes before the next task. */
export function noteSending({ target }: Event): void {
  const form =
    target instanceof Element ? target.closest<HTMLButtonElement>('button, input')?.form : undefined;
  if (!form) return;
  asked = form;
  setTimeout(() => {
    asked = undefined;
  });
}

/** A field inside a shadow tree sends no form by itself. */
export function submitForm(form: HTMLFormElement): void {
  asking(form, () => send(form));
}

function send(form: HTMLFormElement): void {
  const button = [...form.elements].find(
    (one): one is HTMLButtonElement | HTMLInputElement =>
      (one instanceof HTMLButtonElement || one instanceof HTMLInputElement) &&
      /^(?:submit|image)$/.test(one.type),
  );
  if (button) button.click();
  else form.requestSubmit();
}

/** The address in an attribute, for who imports it from elsewhere. Braces stay readable for what puts the country in. */
export const addressFrom = (attribute: string | null): string | undefined =>
  attribute === null
    ? undefined
    : new URL(attribute, document.baseURI).href.replace(/%7Bcountry%7D/g, '{country}');

/** Some programs set properties before the element is defined: they become the element's own. */
export function upgrade(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const own = Object.getOwnPropertyDescriptor(element, name)!.value;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, own);
  }
}
