/** Travel documents in the browser: what stands where in the machine-readable zone. */
import { verifyDocument } from '../../src/core/document/verify.ts';
import { type Zone, zoneOf } from '../../src/core/document/zone.ts';
import type { KindOnPage } from '../words.ts';
import { type Judge, latestDay, type Role, type Stretch } from './judge.ts';

type Field = readonly [role: Role, from: number, to: number, label?: string | undefined];

export function documentJudge({ labels }: KindOnPage): Judge {
  return {
    verify: (value) => verifyDocument(value, { today: latestDay() }),
    parts: ({ normalized = '' }) => {
      const zone = zoneOf(normalized);
      return zone && linesOf(zone, filled(fieldsOf(zone, labels), normalized.length));
    },
  };
}

/** All fields of a zone. A check digit stands behind the number and behind each date. */
function fieldsOf(zone: Zone, labels: KindOnPage['labels']): Field[] {
  const { number, birth, expiry, nationality, names, sex, optional, personal, composite } = zone;
  return [
    ['other', 0, 2, labels.document_type],
    ['country', 2, 5, labels.issuing_state],
    ['bank', ...number, labels.document_number],
    ['branch', ...nationality, labels.nationality],
    ['birth', ...birth],
    ['sex', sex, sex + 1],
    ['expiry', ...expiry],
    ['names', ...names],
    ...optional.map(([from, to]): Field => ['optional', from, to]),
    ...(personal ? [['optional', ...personal] as const] : []),
    ...[number, birth, expiry, ...(personal ? [personal] : [])].map(([, to]): Field => ['check', to, to + 1]),
    ...(composite ? [['check', composite.at, composite.at + 1] as const] : []),
  ];
}

/** The fields in order; what no field claims is drawn without a meaning of its own. */
function filled(fields: readonly Field[], length: number): Stretch[] {
  const parts: Stretch[] = [];
  let end = 0;
  for (const [role, from, to, label] of fields.toSorted((a, b) => a[1] - b[1])) {
    if (from > end) parts.push({ role: 'other', from: end, to: from });
    parts.push(label === undefined ? { role, from, to } : { role, from, to, label });
    end = to;
  }
  if (end < length) parts.push({ role: 'other', from: end, to: length });
  return parts;
}

/** Marks the parts that begin a line. */
function linesOf({ width }: Zone, parts: readonly Stretch[]): Stretch[] {
  return parts.map((part) => (part.from > 0 && part.from % width === 0 ? { ...part, breaks: true } : part));
}
