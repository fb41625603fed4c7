/** A button behind each value that copies it. */
import { type CopyWords, copyButton, pageData } from './dom.ts';

const words = pageData<CopyWords>();
for (const place of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const value = place.textContent!;
  const button = copyButton(words, () => value);
  button.setAttribute('aria-label', `${words.copy}: ${value}`);
  place.append(' ', button);
}
