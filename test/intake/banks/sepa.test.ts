/** Taking in the registers of the European Payments Council, of made-up participants in their layout. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SepaScheme } from '../../../src/core/banks/bank.ts';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { FileError } from '../../../src/files/bytes.ts';
import { filesIn } from '../../../src/files/named.ts';
import { loadImportedDirectory } from '../../../src/intake/banks/directory.ts';
import { readSchemes, sepaRegister, withSchemes } from '../../../src/intake/banks/sepa.ts';
import { takeIn } from '../../../src/intake/intake.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'schemes-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const folder = join(dataDir, 'imported-banks');
const imports = filesIn(folder);
const kept = () => readFileSync(join(folder, 'sepa-schemes.json'), 'utf8');

const HEADER =
  '"Country","ParticipantName","Address","City","BIC","Readiness Date","Scheme Leaving Date","Scheme Options"';
const row = (bic: string, ready = '2017-11-21', leaving = '') =>
  `"GERMANY","Made-up Bank, AG","1, Street","Town","${bic}","${ready}","${leaving}",""`;
const bicOf = (number: number) =>
  `${[...String(number).padStart(4, '0')].map((digit) => String.fromCharCode(65 + Number(digit))).join('')}ATWWXXX`;
const register = (count: number, more: readonly string[] = []) =>
  `${[HEADER, ...more, ...Array.from({ length: count }, (_, n) => row(bicOf(n)))].join('\n')}\n`;

async function take(content: string, scheme: SepaScheme = 'sct_inst', force = false) {
  const file = join(dataDir, 'file.csv');
  writeFileSync(file, content);
  const options = { files: [file], imports, today: '2026-11-22', as_of: '2026-11-22', force };
  const [report] = await takeIn(sepaRegister(scheme), options);
  return report!;
}

describe('a register of participants', () => {
  it('is taken in, one for each scheme, and tells the schemes of a bank', async () => {
    const cobadeff = row('COBADEFFXXX');
    expect(await take(register(599, [cobadeff]))).toMatchObject({ participants: 600, before: 0 });
    await take(register(599, [cobadeff]), 'vop');
    await take(register(600), 'sct');
    const directory = loadImportedDirectory(GENERATED_FOLDER, { imports });
    expect(verifyIban('DE89370400440532013000', { directory })).toMatchObject({
      details: { bank: { schemes: ['sct_inst', 'vop'], schemes_as_of: '2026-11-22' } },
    });
    expect(loadDirectory(GENERATED_FOLDER).find('DE', '37040044')).not.toHaveProperty('schemes');
  });

  it('has those alone that are ready and have not left', async () => {
    const more = [
      row('AAAADEFFXXX', '2026-11-22'),
      row('BBBBDEFFXXX', '2026-11-23'),
      row('CCCCDEFFXXX', '2017-11-21', '2026-11-22'),
      row('DDDDDEFFXXX', '2017-11-21', '2027-01-01'),
    ];
    await take(register(600, more), 'sdd_b2b');
    const { bics } = readSchemes(imports)!.sdd_b2b!;
    expect(bics.filter((bic) => bic.endsWith('DEFF'))).toEqual(['AAAADEFF', 'DDDDDEFF']);
  });

  it.each<[string, () => string, RegExp]>([
    ['cut short', () => register(300), /at least 500: the file was cut short/],
    ['cut within a row', () => register(700).slice(0, -30), /last_row_incomplete|not_csv/],
    ['much shorter than the last', () => register(530), /if that is right, take it with --force/],
    ['another layout', () => 'BIC;Ready\nA;B\n', /no_header_with/],
    ['a page', () => '<html>denied</html>', /no_header_with/],
    ['full of senseless rows', () => register(700, Array(60).fill(row('nobody'))), /make no sense/],
    [
      'dated in another way',
      () => register(700, Array(60).fill(row('AAAADEFFXXX', '21/11/2017'))),
      /make no sense/,
    ],
  ])('that is %s changes nothing', async (_, content, reason) => {
    const before = kept();
    const refused = take(content());
    await expect(refused).rejects.toThrow(FileError);
    await expect(refused).rejects.toThrow(reason);
    expect(kept()).toBe(before);
  });

  it('is taken although it is shorter when the operator says so', async () => {
    expect(await take(register(530), 'sct_inst', true)).toMatchObject({ participants: 530, before: 600 });
  });

  it('that was damaged since is passed over, and replaced by the next', async () => {
    writeFileSync(join(folder, 'sepa-schemes.json'), '{"sct":{"bics":["x"]}}');
    const broken: string[] = [];
    const directory = loadImportedDirectory(GENERATED_FOLDER, {
      imports,
      onBroken: (what) => broken.push(what),
    });
    expect(broken[0]).toMatch(/^sepa-schemes\.json: .*holds no registers/);
    expect(directory.find('DE', '37040044')).not.toHaveProperty('schemes');
    expect(await take(register(600))).toMatchObject({ before: 0 });
  });
});

describe('the schemes of a bank', () => {
  const compiled = compileDirectory([
    {
      kind: 'curated',
      source: 'curated',
      as_of: '2026-11-21',
      country: 'DE',
      banks: [
        { codes: ['10000001'], bic: 'AAAADEFF' },
        { codes: ['10000002'], bic: 'AAAADEFF123' },
        { codes: ['10000003'], bic: 'BBBBDEFF111' },
        { codes: ['10000004'], bic: 'BBBBDEFF222' },
        { codes: ['10000005'], bic: 'CCCCDEFF', other_bics: ['AAAADEFF'] },
        { codes: ['10000006'] },
      ],
    },
  ]);
  const bics = ['AAAADEFF', 'BBBBDEFF', 'BBBBDEFF111'];
  const directory = createDirectory(withSchemes(compiled, { sct: { as_of: '2026-11-21', from: 'x', bics } }));

  it.each([
    ['is listed', '10000001', ['sct']],
    ['is a branch of a head office that is listed alone', '10000002', ['sct']],
    ['is listed as a branch', '10000003', ['sct']],
    ['is another branch than those listed, which may be a bank of its own', '10000004', undefined],
    ['has another BIC that is listed', '10000005', ['sct']],
    ['has no BIC', '10000006', undefined],
  ])('that %s', (_, code, schemes) => {
    expect(directory.find('DE', code)?.schemes).toEqual(schemes);
  });
});
