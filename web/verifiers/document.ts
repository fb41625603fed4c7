/** Travel documents in the browser: what stands where in the machine-readable zone. */
import { verifyDocument } from '../../src/core/document/verify.ts';
import { checkedOf, stateOf, type Zone, zoneOf } from '../../src/core/document/zone.ts';
import type { KindOnPage } from '../page-data.ts';
import { filled, latestDay, type Role, type Stretch, type Verifier } from './verifier.ts';

type Field = readonly [role: Role, from: number, to: number, label?: string | undefined];

export function documentVerifier({ labels }: KindOnPage): Verifier {
  return {
    verify: (value) => verifyDocument(value, { today: latestDay() }),
    parts: ({ normalized = '' }) => {
      const zone = zoneOf(normalized);
      const length = normalized.length;
      return zone && linesOf(zone, length, filled(fieldsOf(zone, labels).map(partOf), length, 'other'));
    },
  };
}

/** All fields of a zone, with the check digits that stand behind them. */
function fieldsOf(zone: Zone, labels: KindOnPage['labels']): Field[] {
  const { code, number, birth, expiry, nationality, names, sex, optional, personal, composite } = zone;
  return [
    ['other', code, code + 2, labels.document_type],
    ['country', ...stateOf(zone), labels.issuing_state],
    ['bank', ...number, labels.document_number],
    ...(nationality ? [['branch', ...nationality, labels.nationality] as const] : []),
    ...(birth ? [['birth', ...birth] as const] : []),
    ...(sex === undefined ? [] : [['sex', sex, sex + 1] as const]),
    ...(expiry ? [['expiry', ...expiry] as const] : []),
    ...names.map(([from, to]): Field => ['names', from, to]),
    ...optional.map(([from, to]): Field => ['optional', from, to]),
    ...(personal ? [['optional', ...personal] as const] : []),
    ...checkedOf(zone).map(([, to]): Field => ['check', to, to + 1]),
    ...(composite ? [['check', composite.at, composite.at + 1] as const] : []),
  ];
}

const partOf = ([role, from, to, label]: Field): Stretch =>
  label === undefined ? { role, from, to } : { role, from, to, label };

/** Marks the parts that begin a line; where lines differ, the first is the shorter one. */
function linesOf({ width }: Zone, length: number, parts: readonly Stretch[]): Stretch[] {
  const begins = ({ from }: Stretch) => from > 0 && (from - (length % width)) % width === 0;
  return parts.map((part) => (begins(part) ? { ...part, breaks: true } : part));
}
