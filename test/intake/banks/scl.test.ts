/** The SCL directory: names of holders, and services that are added to the registers. */
import { expect, it } from 'vitest';
import { compileDirectory } from '../../../src/core/banks/compile.ts';
import { createDirectory } from '../../../src/core/banks/directory.ts';
import { loadImportedDirectory } from '../../../src/intake/banks/directory.ts';
import { holdersOfScl, readScl, registersOfScl, sclDirectory } from '../../../src/intake/banks/scl.ts';
import { withSchemes } from '../../../src/intake/banks/sepa.ts';
import { takeIn } from '../../../src/intake/intake.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { inMemory } from '../memory.ts';

const FILE = `Gueltig ab / valid from 17.08.2026;;;;;;
BIC;Name;SERVICE SCT;SERVICE COR;SERVICE COR1;SERVICE B2B;SERVICE SCC
MARKDEFFXXX;Bundesbank;1;1;0;0;1
QWXZUS33XXX;Made-up Bank, N.A.;1;0;0;0;0
QWXYDEFF500;Branch of a made-up bank;0;0;0;1;0
`;

async function taken(text = FILE) {
  const imports = inMemory();
  const [report] = await takeIn(
    { ...sclDirectory, minimum: 1 },
    { files: [imports.written(text)], imports, today: '2026-11-23' },
  );
  return { imports, report: report!, scl: readScl(imports)! };
}

it('is read with its day, and reported', async () => {
  const { report, scl } = await taken();
  expect(report).toMatchObject({ as_of: '2026-08-17', bics: 3, before: 0 });
  expect(sclDirectory.describe(report)).toBe('SCL directory, 2026-08-17: 3 BICs; there were 0 before.\n');
  expect(sclDirectory.note(report)).toEqual({ action: 'scl.imported', target: 'SCL', detail: '3 BICs' });
  expect(scl.bics).toEqual({
    MARKDEFF: ['Bundesbank', '110'],
    QWXZUS33: ['Made-up Bank, N.A.', '100'],
    QWXYDEFF500: ['Branch of a made-up bank', '001'],
  });
});

it('is refused where rows make no sense', async () => {
  await expect(taken(FILE.replace(/;[01];[01];0;/g, ';x;y;0;'))).rejects.toThrow('make no sense');
});

it('names holders of BICs that the directory does not have', async () => {
  const { imports } = await taken();
  const directory = loadImportedDirectory(GENERATED_FOLDER, { imports });
  expect(directory.holderOf('QWXZUS33XXX')).toEqual({
    name: 'Made-up Bank, N.A.',
    source: 'Deutsche Bundesbank, SCL directory',
    as_of: '2026-08-17',
  });
  expect(directory.holderOf('QWXYDEFF')?.name).toBe('Branch of a made-up bank');
  expect(directory.holderOf('CHASUS33')).toMatchObject({ source: 'curated' });
  expect(directory.find('DE', '10000000')?.schemes).toEqual(['sct', 'sdd_core']);
  expect(directory.find('DE', '10000000')?.schemes_as_of).toBe('2026-08-17');
});

it('adds to the registers, and takes nothing away', async () => {
  const { scl } = await taken();
  const bank = { codes: ['10000000'], bic: 'MARKDEFF' };
  const compiled = compileDirectory([
    { kind: 'curated', source: 'curated', as_of: '2026-01-01', country: 'DE', banks: [bank] },
  ]);
  const register = { as_of: '2026-07-01', from: 'test', bics: ['MARKDEFF'] };
  const schemes = { sct: { ...register, bics: [] }, sct_inst: register };
  const directory = createDirectory(withSchemes(compiled, schemes, registersOfScl(scl)));
  expect(directory.find('DE', '10000000')).toMatchObject({
    schemes: ['sct', 'sct_inst', 'sdd_core'],
    schemes_as_of: '2026-07-01',
  });
  expect(holdersOfScl(scl).names).toMatchObject({ QWXYDEFF: 'Branch of a made-up bank' });
});

it('what is kept and is no SCL directory is reported', () => {
  const imports = inMemory({ 'scl.json': '{}' });
  const broken: string[] = [];
  loadImportedDirectory(GENERATED_FOLDER, { imports, onBroken: (what) => broken.push(what) });
  expect(broken).toEqual(['scl.json: this file holds no SCL directory']);
});
