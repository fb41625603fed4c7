/** Building parts of a page. Text goes in as text: nothing that was typed or answered is ever read as markup. */

type Child = Node | string | undefined | false;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(attribute, value);
  }
  node.append(...children.filter((child) => child !== undefined && child !== false));
  return node;
}

export function button(text: string, act: () => void, look = 'plain'): HTMLButtonElement {
  const node = element('button', { type: 'button', class: look }, text);
  node.addEventListener('click', act);
  return node;
}

/** The element with an id; pages and scripts are built together, so a missing one is a mistake of ours. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no element #${id}`);
  return node as Kind;
}

/** What the server put into the page for its script. */
export function pageData<Data>(): Data {
  return JSON.parse(byId('page-data').textContent!) as Data;
}

export { counted, fill } from '../src/words/fill.ts';

export interface CopyWords {
  readonly copy: string;
  readonly copied: string;
}

/** A button that copies a text and confirms it for a moment. */
export function copyButton(words: CopyWords, text: () => string, label = words.copy): HTMLButtonElement {
  const node = button(label, async () => {
    await copyText(text());
    node.textContent = words.copied;
    setTimeout(() => {
      node.textContent = label;
    }, 1500);
  });
  return node;
}

/** Browsers give pages without TLS no clipboard; a selection can still be copied. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = element('textarea', { class: 'hidden-visually', readonly: '' });
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** Pushes a list that is wider than its window, and nothing else, so that the node stands in its middle. */
function bringIntoView(list: HTMLElement, node: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), node.getBoundingClientRect()];
  list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Not in sight before it is chosen. */
  readonly isHidden?: boolean;
}

/** A list of tabs, by mouse and by arrow keys, Home and End. */
export function tabs(list: HTMLElement, all: readonly Tab[], panel: string, choose: (id: string) => void) {
  const nodes = all.map(({ id, label, isHidden = false }) => {
    const tab = element(
      'button',
      { type: 'button', role: 'tab', id: `${list.id}-${id}`, 'aria-controls': panel },
      label,
    );
    tab.hidden = isHidden;
    tab.addEventListener('click', () => select(id));
    return tab;
  });
  list.replaceChildren(...nodes);
  list.addEventListener('keydown', (event) => {
    const seen = nodes.filter(({ hidden }) => !hidden);
    const at = seen.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: seen.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = seen[(to + seen.length) % seen.length]!;
    next.focus();
    select(all[nodes.indexOf(next)]!.id);
  });
  function select(id: string): void {
    nodes.forEach((node, at) => {
      const selected = all[at]!.id === id;
      node.setAttribute('aria-selected', String(selected));
      node.tabIndex = selected ? 0 : -1;
      if (!selected) return;
      node.hidden = false;
      byId(panel).setAttribute('aria-labelledby', node.id);
      bringIntoView(list, node);
    });
    choose(id);
  }
  return select;
}
