/** Hands the key of the console to the pages of the documentation that were opened from it: from memory to memory. */

const opened = new Set<Window>();
let shared = '';

/** @param key that samples are to have from now on; empty for none */
export function shareKey(key: string): void {
  shared = key;
  for (const page of opened) page.postMessage({ assayKey: key }, location.origin);
}

/** Has a link open a page that may ask for the key. */
export function opensWithKey(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    const page = window.open(link.href, '_blank');
    if (page === null) return;
    event.preventDefault();
    opened.add(page);
  });
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<{ assayKey?: unknown }>) => {
  if (origin !== location.origin || !opened.has(source as Window) || data?.assayKey !== 'wanted') return;
  (source as Window).postMessage({ assayKey: shared }, location.origin);
});
