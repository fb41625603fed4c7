/** A piece of an element's own tree, which a page can style by its name. */
export function part<Name extends keyof HTMLElementTagNameMap>(
  tag: Name,
  name: string,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(tag);
  node.className = name;
  node.setAttribute('part', name);
  node.append(...children);
  return node;
}
