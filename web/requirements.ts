/** The forms of what a country asks for: what is typed is verified here, and nothing is sent. */
import { pageData } from './dom.ts';
import type { KindOnPage } from './page-data.ts';
import { loadVerifier } from './verifiers/load.ts';
import type { Verifier } from './verifiers/verifier.ts';

interface RequirementsData {
  readonly country: string;
  readonly words: { readonly valid: string; readonly incomplete: string; readonly notLoaded: string };
  readonly reasons: Readonly<Record<string, string>>;
  readonly kinds: readonly KindOnPage[];
}

const { country, words, reasons, kinds } = pageData<RequirementsData>();

const forms = [...document.querySelectorAll<HTMLFormElement>('form.requirement')];
for (const form of forms) {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => void show(form));
}

/** Says of a form whether its number is right; of an old state of it nothing. */
async function show(form: HTMLFormElement): Promise<void> {
  const inputs = [...form.querySelectorAll('input')];
  const given = inputs.filter(({ value }) => value.trim() !== '');
  const parts = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  const now = JSON.stringify(parts);
  form.dataset.state = now;
  const write = (text: string, verdict: string) => {
    if (form.dataset.state !== now) return;
    const output = form.querySelector('output')!;
    // Set anew, the same text would be read aloud again.
    if (output.textContent !== text) output.textContent = text;
    output.dataset.verdict = verdict;
    for (const input of inputs) input.setAttribute('aria-invalid', String(verdict === 'invalid'));
  };
  if (given.length === 0) return write('', '');
  if (inputs.some((input) => input.required && !given.includes(input))) return write(words.incomplete, '');
  const kind = kinds.find(({ type }) => type === form.dataset.kind)!;
  const { verifier, hasFailed } = loadVerifier(kind, showAll);
  if (!verifier) return write(hasFailed ? words.notLoaded : '', '');
  try {
    const reason = await reasonFor(verifier, kind, parts);
    if (reason === undefined) write(words.valid, 'valid');
    else write(reasons[reason] ?? reason, 'invalid');
  } catch {
    write(words.notLoaded, '');
  }
}

function showAll(): void {
  for (const form of forms) void show(form);
}

/** Why the values are refused; undefined where they verify. */
async function reasonFor(
  verifier: Verifier,
  { type }: KindOnPage,
  parts: Readonly<Record<string, string>>,
): Promise<string | undefined> {
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
