/**
 * Which statement about a bank wins, the whole rule; docs/maintainers/banks.md tells it to users:
 *
 * 1. An operator's own list comes first, whatever its day, then the files of the authorities that allot the codes, the newest first,
 *    then curated records, then registries that others publish. The first that knows a code answers for it, as far as clause 3 lets
 *    it. Within one the longest pattern wins, and of two ranges the narrower.
 * 2. What an authority's file states of a code, it decides: name, BIC, whether and as what the bank exists, successor, city. The rest
 *    is added from the record that answered before, or that of the same institution: short name, sentence, website, group,
 *    type, year, colours, BICs beside the primary one. A BIC that is replaced becomes a former one. A name that only
 *    lacks the legal form, or is in other letters, is no other name.
 * 3. An older file never beats a newer fact: of name, BIC and status, each stays as it was known before where that has a source of a
 *    day after the file's; one whose source bears no day does not. So a bank that is known to have ended stays ended, though the
 *    file lists it by its name, until a newer file does. A file that an operator forced although it is older decides all the same.
 * 4. A file that lists all codes ends those that it lacks and that nothing newer knows: they are no longer active, and what was known
 *    of them stays. A code that an older file alone has is not active either, where a newer list is known.
 * 5. Where a pattern covers a code that a later layer has exactly, the same institution's branch adds its BIC and city to the
 *    pattern's record; another institution's does not count.
 *    A code that no layer has is told as found by a prefix (or a range); where its sources don't list patterns, the record then says
 *    neither that the bank is active nor which BIC it has.
 * 6. A row of an operator's list wins in every field that it has; the others come from the record of the same institution.
 */
import type { CuratedBank, Existence, Fact, FactName, LayerKind } from './bank.ts';
import { factsOf, withFacts } from './facts.ts';
import { foldName } from './fold-name.ts';
import {
  type Column,
  type CompiledRecord,
  fieldOf,
  formerBicsText,
  readFormerBics,
  textField,
  withoutColumns,
  withValues,
} from './record.ts';

const MOST_TRUSTED_FIRST: readonly LayerKind[] = ['operator', 'official', 'curated', 'registry'];

/** Clause 1. */
export function mostTrustedFirst<Layer extends { readonly kind: LayerKind; readonly as_of?: string }>(
  layers: readonly Layer[],
): Layer[] {
  return layers.toSorted((a, b) => {
    const rank = MOST_TRUSTED_FIRST.indexOf(a.kind) - MOST_TRUSTED_FIRST.indexOf(b.kind);
    if (rank !== 0 || a.kind !== 'official') return rank;
    return dayOf(b).localeCompare(dayOf(a));
  });
}

const dayOf = ({ as_of = '' }: { readonly as_of?: string }): string => as_of;

/** A record, and whose it is. */
export interface Stated {
  readonly layer: Pick<Fact, 'source' | 'as_of' | 'undated'>;
  readonly record: CompiledRecord;
}

/** A row of an authority's file. */
export interface Ruling extends Stated {
  /** Whether the file decides although others are newer. */
  readonly forced?: boolean | undefined;
}

/** Whether a fact has a source of a day after a file's. */
const isNewer = (
  fact: Fact | undefined,
  { layer, forced = false }: Pick<Ruling, 'layer' | 'forced'>,
): boolean => !forced && fact !== undefined && !fact.undated && fact.as_of > layer.as_of;

/**
 * Whether all that a row states of a code was known before, and is newer: then the row has nothing to say of it. A BIC that was not
 * known is something to say, where the bank is the same.
 */
export function isAllNewer(before: Stated, row: Ruling): boolean {
  const known = Object.values(factsOf(before.layer, before.record));
  if (!known.every((fact) => isNewer(fact, row))) return false;
  const adds = fieldOf(row.record, 'swift') !== undefined && fieldOf(before.record, 'swift') === undefined;
  return !adds || !isSameName(before.record, textField(row.record, 'name'));
}

/** What the authority may leave to others, beside what it states. */
const ADDED: readonly Column[] = [
  'also',
  'short_name',
  'website',
  'founded',
  'description',
  'lei',
  'group',
  'type',
  'colour',
  'icon',
];

/**
 * Clauses 2 and 3: a row of an authority's file with what was known before.
 *
 * @param before the record that answered for the code, or that of the same institution
 * @param isSameCode whether it answered for the code itself
 */
export function decided(row: Ruling, before: Stated, isSameCode: boolean): CompiledRecord {
  const own = factsOf(before.layer, before.record);
  const kept: { [Name in FactName]?: Fact } = {};
  let values: Partial<Record<Column, string | number>> = {};
  const keep = (name: FactName) => {
    const value = fieldOf(before.record, name);
    if (value === undefined) return;
    values[name] = value;
    kept[name] = own[name]!;
  };
  const isCorrected = (name: FactName) => isNewer(own[name], row);
  const isBehind = isSameCode && isNewer(own.existence, row);
  for (const column of ADDED) {
    const value = fieldOf(before.record, column) ?? fieldOf(row.record, column);
    if (value !== undefined) values[column] = value;
  }
  const [first, then] = isBehind ? [before, row] : [row, before];
  for (const column of ['city', 'other_bics', 'former_bics'] as const) {
    const value = fieldOf(first.record, column) ?? fieldOf(then.record, column);
    if (value !== undefined) values[column] = value;
  }
  const isName = isSameName(before.record, textField(row.record, 'name'));
  if (isName || isCorrected('name')) keep('name');
  if (fieldOf(row.record, 'swift') === undefined || isCorrected('swift')) {
    if (isSameCode) keep('swift');
  } else if (isSameCode) values = { ...values, ...withReplaced(row.record, before.record) };
  if (fieldOf(row.record, 'status') === undefined || isCorrected('status')) keep('status');
  const record = withFacts(withValues(row.record, values), {
    ...kept,
    ...(isBehind && { existence: own.existence! }),
  });
  return withEnd(isBehind && own.status === undefined ? notActive(record) : record, row, before);
}

/** A record with what is said of the end of its bank: that of the row, or that which was known before, where it is newer. */
function withEnd(record: CompiledRecord, row: Ruling, before: Stated): CompiledRecord {
  const { status } = factsOf(before.layer, before.record);
  const isKnownNewer = isNewer(status, row);
  if (isEnded(before.record)) {
    if (isEnded(row.record)) return record;
    const isName = isSameName(before.record, textField(row.record, 'name'));
    return isName && isKnownNewer ? asEnded(record, before) : asLiving(record);
  }
  return isEnded(row.record) && isKnownNewer ? withoutColumns(record, AFTERWARDS) : record;
}

/** What is said of a bank that has ended. */
const AFTERWARDS = ['successor', 'successor_swift', 'history'] as const;

/** Whether a record is of the bank that has a name. */
export function isSameName(record: CompiledRecord, name: string | undefined): boolean {
  if (name === undefined) return true;
  const bare = bareName(name);
  return [textField(record, 'name'), textField(record, 'short_name')].some(
    (own) => own !== undefined && bareName(own) === bare,
  );
}

/** Legal forms, folded: files leave them out or write them in full. */
const LEGAL_FORM =
  / (?:ag|aktiengesellschaft|se|eg|e g|gmbh|kgaa|ab|publ|asa|as|a s|oyj|abp|sa|s a|nv|n v|bv|b v|spa|s p a|plc|ltd|limited|dd|d d|ad|a d|zrt|nyrt|sro|s r o|spolka akcyjna|akciova spolecnost|joint stock company|public limited company)(?= |$)/g;

const bareName = (name: string): string => foldName(name).replace(LEGAL_FORM, '').trim();

export const isEnded = (record: CompiledRecord): boolean =>
  ['merged', 'closed'].includes(textField(record, 'status') ?? '');

/** The BICs of a row, and as former ones those that it no longer has: a branch's beside its head office's is not replaced. */
function withReplaced(row: CompiledRecord, before: CompiledRecord): Partial<Record<Column, string>> {
  const bic = textField(row, 'swift')!;
  const others = textField(before, 'other_bics')?.split(' ') ?? [];
  const known = textField(before, 'swift');
  const former = textField(before, 'former_bics');
  if (known === undefined || known.slice(0, 8) === bic.slice(0, 8)) return {};
  const beside = others.filter((one) => one !== bic);
  const isBeside = beside.length < others.length;
  const all = [
    ...(former === undefined ? [] : readFormerBics(former)).filter((one) => one.bic !== bic),
    ...(isBeside ? [] : [{ bic: known }]),
  ];
  return {
    ...(isBeside && { other_bics: [known, ...beside].join(' ') }),
    ...(all.length > 0 && { former_bics: formerBicsText(all) }),
  };
}

/** A record that says what became of the bank, as curation knows it. */
function asEnded(record: CompiledRecord, before: Stated): CompiledRecord {
  const known = ['status', ...AFTERWARDS] as const;
  const values = Object.fromEntries(
    known.flatMap((column) => {
      const value = fieldOf(before.record, column);
      return value === undefined ? [] : [[column, value]];
    }),
  );
  const { status, successor } = factsOf(before.layer, before.record);
  return withFacts(withValues(record, values), {
    ...(status && { status }),
    ...(successor && { successor }),
  });
}

/** A record without what was said of a bank that had ended: its sentence too. */
const asLiving = (record: CompiledRecord): CompiledRecord => withoutColumns(record, ['description']);

/**
 * Clause 4: what is known of a code that the authority no longer lists; undefined where something newer knows it.
 * @param until the day of the first list without it
 */
export function gone(
  { layer, record }: Stated,
  authority: Pick<Ruling, 'layer' | 'forced'>,
  until: string,
): CompiledRecord | undefined {
  const facts = factsOf(layer, record);
  if (isNewer(facts.existence, authority)) return undefined;
  const existence: Existence = { ...authority.layer, until };
  return notActive(withFacts(record, { ...withoutExistence(facts), existence }));
}

/** A record of a code that is not known to be in use. */
export const notActive = (record: CompiledRecord): CompiledRecord =>
  textField(record, 'status') === 'active' ? withoutColumns(record, ['status']) : record;

const withoutExistence = ({ existence: _, ...facts }: ReturnType<typeof factsOf>) => facts;

interface Answering {
  readonly layer: Stated['layer'];
  readonly record: CompiledRecord;
  readonly method?: string | undefined;
  readonly rule?: string | undefined;
}

/**
 * Clause 5: the record for a code that one layer has exactly.
 * @param covering the record of a more trusted layer whose pattern covers the code
 */
export function prevailing<Entry extends Answering>(
  covering: Entry | undefined,
  exact: Entry,
): Pick<Entry, 'layer' | 'record' | 'method' | 'rule'> {
  if (covering === undefined) return exact;
  const [bic, city] = [textField(exact.record, 'swift'), textField(exact.record, 'city')];
  const known = textField(covering.record, 'swift');
  if (bic === known) return covering;
  if (partyOf(bic) !== partyOf(known)) return covering;
  const { layer, method, rule } = covering;
  const { swift } = factsOf(exact.layer, exact.record);
  const record = withValues(covering.record, { swift: bic!, ...(city && { city }) });
  return { layer, method, rule, record: withFacts(record, { swift: swift! }) };
}

/** Clause 5: the record for a code that only its pattern covers. */
export function asCovered(record: CompiledRecord): CompiledRecord {
  if (fieldOf(record, 'derived') === undefined) return record;
  return notActive(withoutColumns(record, ['swift', 'other_bics']));
}

/** The first four letters of a BIC: one institution's branches share them. */
const partyOf = (bic: string | undefined) => String(bic ?? 0).slice(0, 4);

/**
 * Clause 6.
 * @param known what is known of the same institution
 */
export const filledUp = <Row extends CuratedBank>(
  row: Row,
  known: Partial<CuratedBank> | undefined,
): Row => ({
  ...row,
  ...known,
  ...row,
});
