/**
 * Whether the name of a bank beside an IBAN is that of another bank than the account's: only where the directory knows it as an
 * institution of the IBAN's country, and no word of it is in the names of the holder, its former names, its group or its successor.
 */
import { keyOf } from '../core/reading/labels.ts';
import type { OpenResult } from '../core/result.ts';

/** What the directory says of an institution that a name may be of. */
export interface NamedInstitution {
  readonly name: string | undefined;
  readonly short_name: string | undefined;
  readonly also: readonly string[] | undefined;
  readonly bics: readonly string[];
  bank(): BankNames;
}

/** The names in the record of a bank. */
interface BankNames {
  readonly name?: string | undefined;
  readonly short_name?: string | undefined;
  readonly group?: string | undefined;
  readonly successor?: string | undefined;
  readonly website?: string | undefined;
  readonly swift?: string | undefined;
  readonly bics?: readonly string[] | undefined;
  readonly history?: readonly { readonly name: string }[] | undefined;
}

/** The institutions of a country. */
export type InstitutionsOf = (country: string) => readonly NamedInstitution[];

/** Words that name no bank by themselves: legal forms, `Bank` in many languages, small words. */
const GENERAL: ReadonlySet<string> = new Set(
  (
    'BANK BANKA BANKAS BANKASI BANCA BANCO BANQUE BANC BANKEN BANKING BANKI BANKU PANK PANKKI БАНК БАНКА ΤΡΑΠΕΖΑ BRANCH FILIALE FILIALA ODDZIAL SUCCURSALE ' +
    'SUCURSAL ZWEIGNIEDERLASSUNG NIEDERLASSUNG AG SE SA SPA PLC LTD LIMITED LLC INC NV BV AB AS ASA AD DD DOO OYJ OY ABP EG EV KG KGAA GMBH CO SAS SARL SL SCPA ' +
    'SCA SC SCRL SRL ZRT RT NYRT JSC PJSC AKTIENGESELLSCHAFT THE OF AND DE DI DEL DELLA DU DES LA LE EL L D E ET I Y UND DER DIE DAS IN AM FOR FUR GROUP GRUPPE ' +
    'GROUPE GRUPO GRUPPO INTERNATIONAL EUROPE EUROPEAN EUROPA NATIONAL NATIONALE UK DEUTSCHLAND GERMANY FRANCE ITALIA ESPANA POLSKA'
  ).split(' '),
);

const LETTERS = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a name that may tell it from others. */
const wordsOf = (name: string): string[] =>
  name
    .split(LETTERS)
    .map(keyOf)
    .filter((word) => word.length >= 2 && !GENERAL.has(word) && !/^\d+$/.test(word));

/** A word stands for another where one begins with the other. */
const STEM_MIN = 4;
const areAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= STEM_MIN && (one.startsWith(other) || other.startsWith(one)));

/** Whether two names are one: each word of one is in the other. */
const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((word) => other.some((own) => areAlike(word, own))) &&
  other.every((word) => one.some((own) => areAlike(word, own)));

/** All that a bank is called, in one word each: whole names, and their first letters. */
function textsOf(bank: BankNames, also: readonly string[] = []): { words: string[]; joined: string[] } {
  const names = [bank.name, bank.short_name, bank.group, bank.successor, ...also].filter(
    (name) => name !== undefined,
  );
  for (const { name } of bank.history ?? []) names.push(name);
  const site = bank.website?.replace(/^https?:\/\/(?:www\.)?/, '').split(/[./]/)[0];
  const words = names.flatMap(wordsOf);
  const letters = names.map((name) =>
    keyOf(
      name
        .split(LETTERS)
        .map((word) => word.slice(0, 1))
        .join(''),
    ),
  );
  const codes = [bank.swift, ...(bank.bics ?? [])].flatMap((bic) => (bic ? [bic.slice(0, 4)] : []));
  const sites = site === undefined ? [] : [keyOf(site)];
  return { words: [...words, ...codes, ...sites], joined: [...names.map(keyOf), ...letters, ...sites] };
}

type Texts = ReturnType<typeof textsOf>;

/** Whether some part of a name is in what a bank is called. */
function fitsIn(words: readonly string[], name: string, { words: own, joined }: Texts): boolean {
  const whole = keyOf(name);
  return (
    joined.some((text) => text === whole || (text.length >= STEM_MIN && whole.includes(text))) ||
    words.some(
      (word) =>
        own.some((other) => areAlike(word, other)) ||
        joined.some((text) => text === word || (word.length >= STEM_MIN && text.includes(word))),
    )
  );
}

/** An institution as it is looked for. */
interface Known {
  readonly words: readonly (readonly string[])[];
  readonly of: NamedInstitution;
}

/** Answers that are kept: names repeat in a file. */
const KEPT_MAX = 10_000;

/** Marks a result where the name beside it is another bank's. */
export function createBankNames(institutionsOf: InstitutionsOf) {
  const byCountry = new Map<string, readonly Known[]>();
  const kept = new Map<string, boolean>();

  const knownIn = (country: string): readonly Known[] => {
    let known = byCountry.get(country);
    if (known === undefined) {
      known = institutionsOf(country).map((of) => ({
        of,
        words: [of.name, of.short_name, ...(of.also ?? [])].flatMap((name) => (name ? [wordsOf(name)] : [])),
      }));
      byCountry.set(country, known);
    }
    return known;
  };

  const isOther = (name: string, country: string, holder: BankNames): boolean => {
    const words = wordsOf(name);
    if (words.length === 0) return false;
    const all = knownIn(country);
    const own = all.find(({ of }) => of.name !== undefined && of.name === holder.name)?.of;
    const texts = textsOf(holder, own?.also ?? []);
    if (fitsIn(words, name, texts)) return false;
    const named = all.filter(({ words: lists }) => lists.some((list) => areSame(words, list)));
    // One of the same house, or that went into the holder, is no other.
    return named.length > 0 && !named.slice(0, RELATED_MAX).some(({ of }) => isRelated(of, holder, texts));
  };

  const differs = (result: OpenResult, name: string): boolean => {
    const { bank } = (result.valid ? result.details : {}) as { bank?: BankNames };
    const country = result.country?.code;
    if (bank?.name === undefined || country === undefined || !isNameOfBank(name)) return false;
    const key = `${country} ${bank.name} ${name}`;
    let answer = kept.get(key);
    if (answer === undefined) {
      answer = isOther(name, country, bank);
      if (kept.size >= KEPT_MAX) kept.clear();
      kept.set(key, answer);
    }
    return answer;
  };

  return <Result extends OpenResult>(result: Result, name: string | undefined): Result =>
    name !== undefined && differs(result, name) ? { ...result, bank_differs: true } : result;
}

const RELATED_MAX = 50;

/** Whether the names of an institution's house, or of what it became, are the holder's. */
function isRelated(one: NamedInstitution, holder: BankNames, texts: Texts): boolean {
  const { group, successor, history = [] } = one.bank();
  const names = [group, successor, ...history.map(({ name }) => name)].filter((name) => name !== undefined);
  const isShared = one.bics.some((bic) => bic.slice(0, 4) === holder.swift?.slice(0, 4));
  return isShared || names.some((name) => fitsIn(wordsOf(name), name, texts));
}

const NAME_MAX = 100;

/** A code, a number or a sentence is no name. */
const isNameOfBank = (text: string): boolean =>
  text.length <= NAME_MAX && /\p{L}{2}/u.test(text) && !/\d{3}/.test(text);
