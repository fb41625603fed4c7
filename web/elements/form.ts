/** What elements have to do with the page they stand in. */

/** A field inside a shadow tree sends no form by itself. */
export function submitForm(form: HTMLFormElement): void {
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
