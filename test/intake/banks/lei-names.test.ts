/** GLEIF's level 1 file, joined to its BIC-to-LEI file: names of holders of BICs in all countries. */
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createAssay } from '../../../src/core/assay.ts';
import { loadImportedDirectory } from '../../../src/intake/banks/directory.ts';
import { leiNames, readLeiNames } from '../../../src/intake/banks/lei-names.ts';
import { leis } from '../../../src/intake/banks/leis.ts';
import { takeIn } from '../../../src/intake/intake.ts';
import { recognize } from '../../../src/intake/recognize.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { inMemory } from '../memory.ts';

const CHASE = '7H6GLXDRUGQFU57RNE97';
const COMMERZBANK = '851WYGNLUQLFZBSYGB56';

const PAIRS = `LEI,BIC
${CHASE},CHASUS33XXX
${CHASE},CHASUS3AINV
${COMMERZBANK},COBADEFFXXX
`;
const NAMES = `"LEI","Entity.LegalName","Entity.LegalName.xmllang","Entity.LegalAddress.Country","Entity.RegistrationAuthority.RegistrationAuthorityID","Entity.RegistrationAuthority.RegistrationAuthorityEntityID","Entity.EntityStatus"
"${CHASE}","JPMORGAN CHASE BANK, NATIONAL ASSOCIATION","en","US","RA000666","8","ACTIVE"
"529900T8BM49AURSDO55","Not a ""holder"" of a BIC","de","DE","RA000197","HRB 1","ACTIVE"
"${COMMERZBANK}","COMMERZBANK Aktiengesellschaft","de","DE","RA000242","HRB 32000","INACTIVE"
`;

async function taken(names: string | Uint8Array = NAMES) {
  const imports = inMemory();
  const take = (source: typeof leis | typeof leiNames, content: string | Uint8Array) =>
    takeIn({ ...source, minimum: 1 } as typeof leis, {
      files: [imports.written(content)],
      imports,
      today: '2026-11-23',
      as_of: '2026-11-23',
    });
  await take(leis, PAIRS);
  const [report] = await take(leiNames, names);
  return { imports, report: report! };
}

it('keeps the names, countries and registers of those that hold a BIC', async () => {
  const { imports, report } = await taken();
  expect(report).toMatchObject({ holders: 2, before: 0 });
  expect(readLeiNames(imports)).toMatchObject({
    as_of: '2026-11-23',
    holders: {
      [CHASE]: {
        name: 'JPMORGAN CHASE BANK, NATIONAL ASSOCIATION',
        country: 'US',
        authority: 'RA000666',
        number: '8',
      },
      [COMMERZBANK]: { name: 'COMMERZBANK Aktiengesellschaft', country: 'DE', ended: true },
    },
  });
  expect(leiNames.describe(report as never)).toBe('2 holders of BICs named; there were 0 before.\n');
  expect(leiNames.note(report as never)).toMatchObject({ detail: '2 holders' });
});

it('is read as it is published, in an archive, and refused where that is cut short', async () => {
  const archive = zipSync({ 'readme.txt': Buffer.from('x'), 'lei2.csv': Buffer.from(NAMES) });
  expect((await taken(archive)).report).toMatchObject({ holders: 2 });
  await expect(taken(archive.subarray(0, 300))).rejects.toThrow('no_zip');
  await expect(taken(zipSync({ 'readme.txt': Buffer.from('x') }))).rejects.toThrow('no_zip');
});

it('comes behind the directory and before the list that is shipped', async () => {
  const { imports } = await taken();
  const banks = loadImportedDirectory(GENERATED_FOLDER, { imports });
  const assay = createAssay({ data: { banks }, today: () => 20261123 });
  const banksOf = (bic: string) => {
    const result = assay.verifyBic(bic);
    return result.valid ? result.details.banks : undefined;
  };
  const chase = {
    country: 'US',
    name: 'JPMORGAN CHASE BANK, NATIONAL ASSOCIATION',
    source: 'GLEIF',
    as_of: '2026-11-23',
    lei: CHASE,
  };
  expect(banksOf('CHASUS33')).toEqual([chase]);
  expect(banksOf('CHASUS3AINV')).toEqual([chase]);
  expect(banksOf('COBADEFF')).toEqual([expect.objectContaining({ short_name: 'Commerzbank' })]);
  expect(banksOf('BOFAUS3N')).toEqual([expect.objectContaining({ source: 'curated' })]);
  expect(banksOf('QQQQUS33')).toBeUndefined();
});

it('needs the BIC-to-LEI file, and is recognized where that was taken in', async () => {
  const imports = inMemory();
  const files = [imports.written(NAMES)];
  await expect(
    takeIn(leiNames, { files, imports, today: '2026-11-23', as_of: '2026-11-23' }),
  ).rejects.toThrow('BIC-to-LEI file in first');
  const { imports: kept } = await taken();
  const small = [
    { ...leiNames, minimum: 1 },
    { ...leis, minimum: 1 },
  ] as never;
  expect((await recognize(files[0]!, '2026-11-23', small, kept)).kind).toBe('lei_names');
  await expect(recognize(files[0]!, '2026-11-23', small)).rejects.toThrow('no publisher');
});

it('what is kept and holds no names is reported', () => {
  const broken: string[] = [];
  const imports = inMemory({ 'lei-names.json': '[]' });
  loadImportedDirectory(GENERATED_FOLDER, { imports, onBroken: (what) => broken.push(what) });
  expect(broken).toEqual(['lei-names.json: this file holds no names of LEIs']);
});
