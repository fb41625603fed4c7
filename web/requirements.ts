/** The forms of what a country asks for: what is typed is verified here, and nothing is sent. */
import { pageData } from './dom.ts';
import type { KindOnPage } from './page-data.ts';
import { verifierFor } from './verifiers/all.ts';

interface RequirementsData {
  readonly country: string;
  readonly words: { readonly valid: string; readonly incomplete: string; readonly notLoaded: string };
  readonly reasons: Readonly<Record<string, string>>;
  readonly kinds: readonly KindOnPage[];
}

const { country, words, reasons, kinds } = pageData<RequirementsData>();

for (const form of document.querySelectorAll<HTMLFormElement>('form.requirement')) {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => void show(form));
}

/** Says of a form whether its number is right; of an old state of it nothing. */
async function show(form: HTMLFormElement): Promise<void> {
  const inputs = [...form.querySelectorAll('input')];
  const given = inputs.filter(({ value }) => value.trim() !== '');
  const parts = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  const output = form.querySelector('output')!;
  const write = (text: string, verdict: string) => {
    output.textContent = text;
    output.dataset.verdict = verdict;
  };
  if (given.length === 0) return write('', '');
  if (inputs.some((input) => input.required && !given.includes(input))) return write(words.incomplete, '');
  const now = JSON.stringify(parts);
  form.dataset.state = now;
  try {
    const reason = await reasonFor(form.dataset.kind!, parts);
    if (form.dataset.state !== now) return;
    if (reason === undefined) write(words.valid, 'valid');
    else write(reasons[reason] ?? reason, 'invalid');
  } catch {
    write(words.notLoaded, '');
  }
}

/** Why the values are refused; undefined where they verify. */
async function reasonFor(type: string, parts: Readonly<Record<string, string>>): Promise<string | undefined> {
  const kind = kinds.find((one) => one.type === type)!;
  const verifier = await verifierFor(kind);
  const value = type === 'account' ? await joined(parts) : Object.values(parts)[0]!;
  if (value === undefined) return 'invalid_format';
  const result = verifier.verify(value, country);
  return result.valid ? undefined : result.reason;
}

/** The parts of an account as one text. */
async function joined(parts: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { textOfParts } = await import('./verifiers/account-parts.ts');
  return textOfParts(parts, country);
}
