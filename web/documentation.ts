/** The documentation: search, buttons that copy samples, one's own key in them. */
import type { SearchIndex, SearchPlace } from '../src/site/search-index.ts';
import { button, byId, copyButton, element, fill, pageData } from './dom.ts';
import { type Search, searchIn } from './search.ts';

const { words } = pageData<{
  words: Readonly<Record<'found' | 'none' | 'failed' | 'yourKey' | 'takeOut' | 'copy' | 'copied', string>>;
}>();
const INDEX = '/web/data/search.json';
const SHOWN_MAX = 20;

const input = byId<HTMLInputElement>('search');
const list = byId('found');
const status = byId('status');
let loading: Promise<Search> | undefined;

/** The index, loaded by the first who searches; once more where that failed. */
function loadSearch(): Promise<Search> {
  loading ??= fetch(INDEX).then(async (answer) => searchIn((await answer.json()) as SearchIndex));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function search(): Promise<void> {
  const text = input.value.trim();
  if (text === '') return show([], '');
  try {
    const find = await loadSearch();
    if (input.value.trim() !== text) return;
    const found = find(text);
    show(
      found.slice(0, SHOWN_MAX),
      found.length === 0 ? words.none : fill(words.found, { count: found.length }),
    );
  } catch {
    show([], words.failed);
  }
}

function show(places: readonly SearchPlace[], sentence: string): void {
  status.textContent = sentence;
  list.replaceChildren(
    ...places.map(([address, title, heading, excerpt]) =>
      element(
        'li',
        {},
        element('a', { href: inLanguage(address) }, heading === '' ? title : `${title}: ${heading}`),
        element('p', { class: 'note' }, excerpt),
      ),
    ),
  );
}

/** The address with the language that this page was asked for in. */
function inLanguage(address: string): string {
  const language = new URLSearchParams(location.search).get('lang');
  if (language === null) return address;
  const [path, fragment] = address.split('#', 2);
  return `${path}?lang=${encodeURIComponent(language)}${fragment === undefined ? '' : `#${fragment}`}`;
}

input.addEventListener('focus', () => void loadSearch().catch(() => {}));
input.addEventListener('input', () => void search());
document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)) {
    event.preventDefault();
    input.focus();
  }
});
byId('found').parentElement!.addEventListener('keydown', (event) => {
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Escape') {
    input.value = '';
    show([], '');
    input.focus();
  } else if (event.key === 'Enter' && at < 0) {
    links[0]?.click();
  } else if (event.key === 'ArrowDown' && at < links.length - 1) {
    event.preventDefault();
    links[at + 1]!.focus();
  } else if (event.key === 'ArrowUp' && at >= 0) {
    event.preventDefault();
    (links[at - 1] ?? input).focus();
  }
});

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

for (const sample of document.querySelectorAll('.sample')) {
  sample.append(copyButton(words, () => sample.querySelector('code')!.textContent!));
}

const headings = document.querySelector<HTMLDetailsElement>('.on-page');
const wide = matchMedia('(min-width: 80rem)');
if (headings) headings.open = wide.matches;
wide.addEventListener('change', () => {
  if (headings) headings.open = wide.matches;
});

/** What the places of a key say without one. */
const places = [...document.querySelectorAll<HTMLElement>('[data-key]')];
const written = places.map((place) => place.textContent);

// The console opened this page, and has a key in its memory: asked for it, it answers this window alone.
const opener = window.opener as Window | null;
window.addEventListener('message', ({ origin, source, data }: MessageEvent<{ assayKey?: unknown }>) => {
  if (opener === null || source !== opener || origin !== location.origin) return;
  if (typeof data?.assayKey === 'string') fillIn(data.assayKey);
});
if (places.length > 0) opener?.postMessage({ assayKey: 'wanted' }, location.origin);

function fillIn(key: string): void {
  document.getElementById('own-key')?.remove();
  places.forEach((place, at) => {
    place.textContent = key === '' ? written[at]! : key;
  });
  if (key === '') return;
  const [sentence, rest] = words.yourKey.split('{key}');
  const note = element(
    'p',
    { id: 'own-key', class: 'own-key' },
    sentence,
    element('code', {}, `${key.slice(0, 15)}…`),
    rest,
    ' ',
  );
  note.append(button(words.takeOut, () => fillIn('')));
  document.querySelector('article')?.prepend(note);
}
