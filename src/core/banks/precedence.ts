/**
 * Which statement about a bank wins, the whole rule; docs/banks.md tells it to users:
 *
 * 1. An operator's own list comes first, then the files of the authorities that allot the codes, the newest first, then curated
 *    records, then registries that others publish. The first that knows a code answers for it. Within one the longest pattern wins,
 *    and of two ranges the narrower.
 * 2. What an authority's file states of a code, it decides: name, BIC, whether and as what the bank exists, successor, city. The rest
 *    is added from the record that answered before, or that of the same institution: short name, sentence, website, group,
 *    type, year, colours, BICs beside the primary one. A BIC that is replaced becomes a former one. A name that only
 *    lacks the legal form, or is in other letters, is no other name.
 * 3. Curation corrects an authority only by a fact with a source of its own that is newer than the file; and it knows that a bank
 *    has ended which the file still lists by its name, until a newer file does.
 * 4. A file that lists all codes ends those that it lacks: they are no longer active, and what was known of them stays.
 * 5. Where a pattern covers a code that a later layer has exactly, the same institution's branch adds its BIC and city to the
 *    pattern's record; another institution's does not count.
 * 6. A row of an operator's list wins in every field that it has; the others come from the record of the same institution.
 */
import type { CuratedBank, Existence, Fact, FactName, LayerKind } from './bank.ts';
import { factsOf, readFacts, withFacts } from './facts.ts';
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
export function decided(row: Stated, before: Stated, isSameCode: boolean): CompiledRecord {
  const own = factsOf(before.layer, before.record);
  const kept: { [Name in FactName]?: Fact } = {};
  let values: Partial<Record<Column, string | number>> = {};
  const keep = (name: FactName) => {
    const value = fieldOf(before.record, name);
    if (value === undefined) return;
    values[name] = value;
    kept[name] = own[name]!;
  };
  for (const column of ADDED) {
    const value = fieldOf(before.record, column) ?? fieldOf(row.record, column);
    if (value !== undefined) values[column] = value;
  }
  for (const column of ['city', 'other_bics', 'former_bics'] as const) {
    const value = fieldOf(row.record, column) ?? fieldOf(before.record, column);
    if (value !== undefined) values[column] = value;
  }
  const isName = isSameName(before.record, textField(row.record, 'name'));
  if (isName || isCorrected(before, row, 'name')) keep('name');
  if (fieldOf(row.record, 'swift') === undefined || isCorrected(before, row, 'swift')) {
    if (isSameCode) keep('swift');
  } else if (isSameCode) values = { ...values, ...withReplaced(row.record, before.record) };
  if (fieldOf(row.record, 'status') === undefined || isCorrected(before, row, 'status')) keep('status');
  let record = withFacts(withValues(row.record, values), kept);
  if (isEnded(before.record) && !isEnded(row.record)) {
    record = isName && own.status!.as_of > row.layer.as_of ? asEnded(record, before) : asLiving(record);
  }
  return record;
}

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

/** Whether curation has a newer word than the file. */
const isCorrected = ({ record }: Stated, { layer }: Stated, name: FactName): boolean =>
  (readFacts(record)[name]?.as_of ?? '') > layer.as_of;

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
  const known = ['status', 'successor', 'successor_swift', 'history'] as const;
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
 * Clause 4: what is known of a code that the authority no longer lists.
 * @param until the day of the first list without it
 */
export function gone({ layer, record }: Stated, authority: Stated['layer'], until: string): CompiledRecord {
  const existence: Existence = { ...authority, until };
  const noted = withFacts(record, { ...withoutExistence(factsOf(layer, record)), existence });
  return textField(record, 'status') === 'active' ? withoutColumns(noted, ['status']) : noted;
}

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
