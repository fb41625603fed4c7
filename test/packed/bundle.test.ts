/** One file for Node, as functions in a cloud are deployed: bundled, and run where nothing is installed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProject, type Project } from './project.ts';
import { run } from './run.ts';

let project: Project;
const elsewhere = mkdtempSync(join(tmpdir(), 'assay-alone-'));
beforeAll(async () => {
  project = await openProject('bundle');
});
afterAll(() => {
  project.remove();
  rmSync(elsewhere, { recursive: true });
});

async function bundled(program: string, format: 'cjs' | 'esm'): Promise<string> {
  const outfile = join(elsewhere, format === 'cjs' ? 'function.cjs' : 'function.mjs');
  await build({
    stdin: { contents: program, resolveDir: project.folder },
    bundle: true,
    platform: 'node',
    format,
    outfile,
    logLevel: 'error',
  });
  return outfile;
}

const DOORS = `import banks from 'assay/data/banks';
import carriers from 'assay/data/carriers';
import phone from 'assay/data/phone';
import { verifyIban } from 'assay/iban';
import { verifyPhone } from 'assay/phone';
import { verifyVat } from 'assay/vat';

console.log(
  verifyIban('DE89 3704 0044 0532 0130 00', { data: banks }).details.bank.short_name,
  verifyPhone('07400 123456', { country: 'GB', data: phone, carriers }).normalized,
  verifyVat('PL 526-000-12-46').normalized,
);
`;

it.each(['cjs', 'esm'] as const)('the doors answer from a single file, %s', async (format) => {
  const file = await bundled(DOORS, format);
  expect((await run(elsewhere, process.execPath, [file], 30_000)).trim()).toBe(
    'Commerzbank +447400123456 PL5260001246',
  );
});
