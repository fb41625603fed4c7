/**
 * What entry points weigh in a bundle for browsers, and what their peers weigh: `npx tsx bench/sizes.ts [--write]`, after `npm run build` and
 * `npm ci --prefix bench`. With `--write` the table goes into docs/maintainers/sizes.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipped, MEASURED } from '../tools/doors/sizes.ts';
import { pack } from '../tools/pack.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BENCH = fileURLToPath(new URL('.', import.meta.url));
const PAGE = new URL('../docs/maintainers/sizes.md', import.meta.url);

/** What each peer leaves out stands in the page. */
const PEERS = [
  ['assay/iban', 'ibantools', "export { isValidIBAN } from 'ibantools';"],
  ['assay/iban', 'fast-iban', "export { validateIBAN } from 'fast-iban';"],
  [
    'assay/phone with assay/data/phone',
    'libphonenumber-js/max',
    "export { parsePhoneNumber } from 'libphonenumber-js/max';",
  ],
  [
    'assay/phone with assay/data/phone',
    'libphonenumber-js/min',
    "export { parsePhoneNumber } from 'libphonenumber-js/min';",
  ],
  [
    'assay/phone with assay/data/phone',
    'google-libphonenumber',
    "export { PhoneNumberUtil } from 'google-libphonenumber';",
  ],
  ['assay/vat', 'jsvat', "export { checkVAT, countries } from 'jsvat';"],
  ['assay/tax-id', 'stdnum', "export { stdnum } from 'stdnum';"],
  ['assay/document', 'mrz', "export { parse } from 'mrz';"],
] as const;

/** The package as it is published, put where npm puts it. */
function installed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-sizes-'));
  const own = join(folder, 'node_modules/assay');
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', pack(folder), '-C', own, '--strip-components=1']);
  return folder;
}

/** A peer is installed for the bench, or for the tests. */
const peerSize = (program: string) => gzipped(program, BENCH).catch(() => gzipped(program, ROOT));

const kb = (bytes: number) => (bytes / 1000).toFixed(1);

async function table(folder: string): Promise<string> {
  const rows = await Promise.all(
    MEASURED.map(async ({ name, program, before, most }) => {
      const own = PEERS.filter(([of]) => of === name);
      const peers = await Promise.all(
        own.map(async ([, peer, code]) => `${peer} ${kb(await peerSize(code))}`),
      );
      return `| ${name} | ${kb(before)} | ${kb(await gzipped(program, folder))} | ${kb(most)} | ${peers.join(', ') || '–'} |`;
    }),
  );
  return ['| Import | 0.3.0 | now | ceiling | peers |', '|---|---:|---:|---:|---|', ...rows].join('\n');
}

const folder = installed();
try {
  const measured = await table(folder);
  console.log(measured);
  if (process.argv.includes('--write')) {
    const page = readFileSync(PAGE, 'utf8');
    const part = /<!-- sizes -->\n[\s\S]*?<!-- end -->/;
    writeFileSync(
      PAGE,
      page.replace(part, () => `<!-- sizes -->\n\n${measured}\n\n<!-- end -->`),
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
