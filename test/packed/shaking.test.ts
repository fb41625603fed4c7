/** What an import of one name weighs in a bundle for browsers, beside the entry point that has it alone. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, inject, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';

async function gzipped(program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: inject('library') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}

const MOST_FOR_A_SCHEMA = 2_048;

it.each(KINDS.map(({ identifier, segment }) => ({ identifier, segment })))(
  'the schema of $segment weighs its entry point and at most 2 KB',
  async ({ identifier, segment }) => {
    const schema = identifier.charAt(0).toLowerCase() + identifier.slice(1);
    const [alone, asSchema] = await Promise.all([
      gzipped(`export { verify${identifier} } from 'assay/${segment}';`),
      gzipped(`export { ${schema} } from 'assay/schema';`),
    ]);
    expect(asSchema).toBeLessThanOrEqual(alone + MOST_FOR_A_SCHEMA);
  },
);

const MOST_FOR_THE_LIBRARY = 1_024;

it.each(KINDS.map(({ identifier, segment }) => ({ identifier, segment })))(
  'verify$identifier of the library weighs its entry point and at most 1 KB',
  async ({ identifier, segment }) => {
    const [alone, ofLibrary] = await Promise.all([
      gzipped(`export { verify${identifier} } from 'assay/${segment}';`),
      gzipped(`export { verify${identifier} } from 'assay';`),
    ]);
    expect(ofLibrary).toBeLessThanOrEqual(alone + MOST_FOR_THE_LIBRARY);
  },
);
