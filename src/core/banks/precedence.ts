/**
 * Which layer of the directory wins, the whole rule:
 *
 * 1. An operator's own list comes first, then curated records, then official files that an operator imported, then registries.
 *    Of two layers of one kind and country, the one listed first comes first.
 * 2. The first layer that knows a code answers for it. Within a layer the longest pattern wins, and of two ranges the narrower.
 * 3. Where a pattern covers a code that a later layer has exactly: the same institution's branch adds its BIC and city to the
 *    pattern's record; an official file that names another institution wins, a registry that does loses.
 * 4. A row of an imported file takes what the curated record of the same institution knows. An operator's own row wins over
 *    that in every field; an official file's only in whether the bank still exists, and in its successor.
 */
import type { CuratedBank, LayerKind } from './bank.ts';
import { type CompiledRecord, textField, withValues } from './record.ts';

const MOST_TRUSTED_FIRST: readonly LayerKind[] = ['operator', 'curated', 'official', 'registry'];

/** Clause 1. */
export function mostTrustedFirst<Layer extends { readonly kind: LayerKind }>(
  layers: readonly Layer[],
): Layer[] {
  return layers.toSorted((a, b) => MOST_TRUSTED_FIRST.indexOf(a.kind) - MOST_TRUSTED_FIRST.indexOf(b.kind));
}

interface Answering {
  readonly layer: { readonly kind: LayerKind };
  readonly record: CompiledRecord;
  readonly method?: string | undefined;
}

/**
 * Clause 3: the record for a code that one layer has exactly.
 * @param covering the record of a more trusted layer whose pattern covers the code
 */
export function prevailing<Entry extends Answering>(
  covering: Entry | undefined,
  exact: Entry,
): Pick<Entry, 'layer' | 'record' | 'method'> {
  if (covering === undefined) return exact;
  const [bic, city] = [textField(exact.record, 'swift'), textField(exact.record, 'city')];
  const known = textField(covering.record, 'swift');
  if (bic === known) return covering;
  if (partyOf(bic) !== partyOf(known)) return bic && exact.layer.kind === 'official' ? exact : covering;
  const { layer, method } = covering;
  return { layer, method, record: withValues(covering.record, { swift: bic!, ...(city && { city }) }) };
}

/** The first four letters of a BIC: one institution's branches share them. */
const partyOf = (bic: string | undefined) => String(bic ?? 0).slice(0, 4);

/**
 * Clause 4.
 * @param curated what the curated record of the same institution knows
 */
export function filledUp<Row extends CuratedBank>(
  kind: LayerKind,
  row: Row,
  curated: Partial<CuratedBank> | undefined,
): Row {
  if (kind === 'operator') return { ...row, ...curated, ...row };
  const { status, successor } = row;
  return {
    ...row,
    ...curated,
    ...(status !== undefined && { status }),
    ...(successor !== undefined && { successor }),
  };
}
