/**
 * What an entry point weighs in a bundle for browsers: the programs that are measured, what they weighed in 0.3.0, and their ceilings, which
 * `test/packed/sizes.test.ts` holds.
 */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

export interface Measured {
  /** As the table names it. */
  readonly name: string;
  readonly program: string;
  /** Bytes of gzip in 0.3.0. */
  readonly before: number;
  /** Bytes of gzip that it may have. */
  readonly most: number;
}

const one = (name: string, exported: string, before: number, most: number): Measured => ({
  name,
  program: `export { ${exported} } from '${name}';`,
  before,
  most,
});

const phone = (data: string, before: number, most: number): Measured => ({
  name: `assay/phone with ${data}`,
  program: `import data from '${data}'; import { verifyPhone } from 'assay/phone'; export const verify = (value) => verifyPhone(value, { data });`,
  before,
  most,
});

export const MEASURED: readonly Measured[] = [
  one('assay/iban', 'verifyIban', 11_800, 12_288),
  phone('assay/data/phone/de', 19_300, 20_800),
  phone('assay/data/phone', 84_900, 57_856),
  one('assay/national-id', 'verifyNationalId', 56_700, 70_656),
  one('assay/vat', 'verifyVat', 30_500, 50_176),
  one('assay/company', 'verifyCompany', 33_100, 50_176),
  one('assay/tax-id', 'verifyTaxId', 63_900, 76_288),
  one('assay/account', 'verifyAccount', 36_300, 64_000),
  one('assay/document', 'verifyDocument', 16_300, 16_700),
  one('assay/bic', 'verifyBic', 5_100, 4_900),
  one('assay/creditor-id', 'verifyCreditorId', 5_000, 5_200),
  one('assay/creditor-reference', 'verifyCreditorReference', 2_000, 2_200),
  one('assay/lei', 'verifyLei', 1_900, 2_100),
  {
    name: 'lei of assay/schema',
    program: "export { lei } from 'assay/schema';",
    before: 105_100,
    most: 3_600,
  },
  {
    name: 'iban of assay/schema',
    program: "export { iban } from 'assay/schema';",
    before: 105_100,
    most: 13_500,
  },
];

/** @param folder in which the package is installed */
export async function gzipped(program: string, folder: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}
