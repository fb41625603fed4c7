/** Brackets and quotes of all sorts, around a number and around its label, change nothing. */
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../../src/core/assay.ts';
import { loadData } from '../../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261123 });

const ENCLOSED: readonly ((value: string) => string)[] = [
  (value) => `«\u00a0${value}\u00a0»`,
  (value) => `«\u202f${value}\u202f»`,
  (value) => `‹${value}›`,
  (value) => `„${value}“`,
  (value) => `「${value}」`,
  (value) => `【${value}】`,
  (value) => `（${value}）`,
  (value) => `[${value}]`,
  (value) => `(${value})`,
  (value) => `{${value}}`,
  (value) => `<${value}>`,
  (value) => `&lt;${value}&gt;`,
  (value) => `&laquo;&nbsp;${value}&nbsp;&raquo;`,
  (value) => `**${value}**`,
  (value) => `\`${value}\``,
];
const LABELLED: readonly ((value: string, label: string) => string)[] = [
  (value, label) => `[${label}] ${value}`,
  (value, label) => `(${label}) ${value}`,
  (value, label) => `【${label}】${value}`,
  (value, label) => `${label} - ${value}`,
  (value, label) => `${label} → ${value}`,
  (value, label) => `"${label}": "${value}",`,
  (value, label) => `| ${label} | ${value} |`,
  (value, label) => `${value} [${label}]`,
];
const LABELS: Readonly<Record<string, string>> = {
  iban: 'IBAN',
  bic: 'BIC',
  lei: 'LEI',
  phone: 'Tel',
  vat: 'VAT',
  company: 'Company number',
  national_id: 'ID',
};

/** Zones have signs of their own, and accounts in the United States may end with letters. */
const others = KINDS.filter(({ type }) => type !== 'document' && type !== 'account');

describe.each(others.map((kind) => [kind.type, kind] as const))('%s', (type, { samples }) => {
  it.each(samples.map(({ value, country }) => [value, country] as const))('%s', (value, country) => {
    const read = (text: string) => assay.verify(type, text, { country });
    const { normalized } = read(value);
    const label = LABELS[type];
    const texts = [
      ...ENCLOSED.map((write) => write(value)),
      ...(label === undefined ? [] : LABELLED.map((write) => write(value, label))),
    ];
    for (const text of texts) expect(read(text), text).toMatchObject({ valid: true, normalized });
  });
});

it('is so for labels of any script, and for those that stand before a hyphen', () => {
  const read = (type: string, text: string, country?: string) => assay.verify(type, text, { country });
  expect(read('national_id', '[رقم الهوية] 784-1990-1234567-6', 'AE')).toMatchObject({
    valid: true,
    normalized: '784199012345676',
    label: 'رقم الهوية',
  });
  expect(read('national_id', '［身份证号］11010519491231002X', 'CN')).toMatchObject({ valid: true });
  expect(read('vat', 'KMK nr - EE100931558')).toMatchObject({ valid: true, normalized: 'EE100931558' });
  expect(read('national_id', '«\u00a0A123456(3)\u00a0»', 'HK')).toMatchObject({ normalized: 'A1234563' });
});

it('is no number where a place is as long as a zone, nor among two dozen runs of digits', () => {
  const zone = `ID ${'<'.repeat(60)}12345678901${'<'.repeat(60)}A`;
  expect(assay.verify('national_id', zone, { country: 'PL' })).toMatchObject({ valid: false });
  expect(assay.verify('phone', `${'x1 '.repeat(30)}030 901820`, { country: 'DE' })).toMatchObject({
    valid: false,
  });
});
