/** Travel documents in the browser: what stands where in the machine-readable zone. */
import { verifyDocument } from '../../src/core/document/verify.ts';
import { type Zone, zoneOf } from '../../src/core/document/zone.ts';
import type { KindOnPage } from '../page-data.ts';
import { filled, latestDay, type Role, type Stretch, type Verifier } from './verifier.ts';

type Field = readonly [role: Role, from: number, to: number, label?: string | undefined];

export function documentVerifier({ labels }: KindOnPage): Verifier {
  return {
    verify: (value) => verifyDocument(value, { today: latestDay() }),
    parts: ({ normalized = '' }) => {
      const zone = zoneOf(normalized);
      return zone && linesOf(zone, filled(fieldsOf(zone, labels).map(partOf), normalized.length, 'other'));
    },
  };
}

/** All fields of a zone. A check digit stands behind the number, each date and the personal number. */
function fieldsOf(zone: Zone, labels: KindOnPage['labels']): Field[] {
  const { number, birth, expiry, nationality, names, sex, optional, personal, composite } = zone;
  return [
    ['other', 0, 2, labels.document_type],
    ['country', 2, 5, labels.issuing_state],
    ['bank', ...number, labels.document_number],
    ...(nationality ? [['branch', ...nationality, labels.nationality] as const] : []),
    ['birth', ...birth],
    ['sex', sex, sex + 1],
    ...(expiry ? [['expiry', ...expiry] as const] : []),
    ...names.map(([from, to]): Field => ['names', from, to]),
    ...optional.map(([from, to]): Field => ['optional', from, to]),
    ...(personal ? [['optional', ...personal] as const] : []),
    ...[number, birth, expiry, personal]
      .filter((span) => span !== undefined)
      .map(([, to]): Field => ['check', to, to + 1]),
    ...(composite ? [['check', composite.at, composite.at + 1] as const] : []),
  ];
}

const partOf = ([role, from, to, label]: Field): Stretch =>
  label === undefined ? { role, from, to } : { role, from, to, label };

/** Marks the parts that begin a line. */
function linesOf({ width }: Zone, parts: readonly Stretch[]): Stretch[] {
  return parts.map((part) => (part.from > 0 && part.from % width === 0 ? { ...part, breaks: true } : part));
}
