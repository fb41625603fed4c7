/** The forms of what a country asks for: what is typed is verified here, and nothing is sent. */
import { type CopyWords, copyButton, element, pageData } from './dom.ts';
import type { KindOnPage } from './page-data.ts';
import { loadVerifier } from './verifiers/load.ts';
import type { ResultOnPage, Verifier } from './verifiers/verifier.ts';

interface RequirementsData {
  readonly country: string;
  readonly words: CopyWords & {
    readonly valid: string;
    readonly incomplete: string;
    readonly notLoaded: string;
  };
  readonly reasons: Readonly<Record<string, string>>;
  readonly kinds: readonly KindOnPage[];
  /** Whether the IBAN of a valid account is shown. */
  readonly withIban?: true;
}

const { country, words, reasons, kinds, withIban } = pageData<RequirementsData>();

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
  const write = (text: string, verdict: string, iban?: string) => {
    if (form.dataset.state !== now) return;
    const output = form.querySelector('output')!;
    const said = iban === undefined ? text : `${text} · ${iban}`;
    // Set anew, the same text would be read aloud again.
    if (output.textContent !== said) {
      output.textContent = said;
      form.querySelector('.copy-iban')?.remove();
      if (iban !== undefined) output.after(copyOf(iban));
    }
    output.dataset.verdict = verdict;
    for (const input of inputs) input.setAttribute('aria-invalid', String(verdict === 'invalid'));
  };
  if (given.length === 0) return write('', '');
  if (inputs.some((input) => input.required && !given.includes(input))) return write(words.incomplete, '');
  const kind = kinds.find(({ type }) => type === form.dataset.kind)!;
  const { verifier, hasFailed } = loadVerifier(kind, showAll);
  if (!verifier) return write(hasFailed ? words.notLoaded : '', '');
  try {
    const result = await resultFor(verifier, kind, parts);
    if (result?.valid) write(saidOf(result), 'valid', ibanOf(result));
    else {
      const reason = result?.reason ?? 'invalid_format';
      write(reasons[reason] ?? reason, 'invalid');
    }
  } catch {
    write(words.notLoaded, '');
  }
}

function showAll(): void {
  for (const form of forms) void show(form);
}

/** Undefined for parts that are none of an account there. */
async function resultFor(
  verifier: Verifier,
  { madeOfAccount, type }: KindOnPage,
  parts: Readonly<Record<string, string>>,
): Promise<ResultOnPage | undefined> {
  if (madeOfAccount && withIban) {
    const { ibanOfParts } = await partsOfAccounts();
    const result = ibanOfParts(parts, country);
    // The verifier knows the bank.
    return result.valid ? verifier.verify(result.normalized!, country) : result;
  }
  const value = type === 'account' ? await joined(parts) : Object.values(parts)[0]!;
  return value === undefined ? undefined : verifier.verify(value, country);
}

/** With the bank, where the IBAN names one that the parts do not. */
function saidOf({ type, details = {} }: ResultOnPage): string {
  const { bank } = details as { readonly bank?: { readonly name?: string } };
  const name = withIban && type === 'iban' ? bank?.name : undefined;
  return [words.valid, name].filter(Boolean).join(' · ');
}

/** In groups of four. */
function ibanOf({ type, normalized, details = {} }: ResultOnPage): string | undefined {
  const { iban = type === 'iban' ? normalized : undefined } = details as { readonly iban?: string };
  return withIban ? iban?.replace(/.{4}(?=.)/g, '$& ') : undefined;
}

const copyOf = (iban: string): HTMLElement =>
  element(
    'span',
    { class: 'copy-iban' },
    copyButton(words, () => iban),
  );

const partsOfAccounts = () => import('./verifiers/account-parts.ts');

/** The parts of an account as one text. */
async function joined(parts: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { textOfParts } = await partsOfAccounts();
  return textOfParts(parts, country);
}
