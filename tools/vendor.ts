/**
 * `npx tsx tools/vendor.ts <standalone.js of @scalar/api-reference> <version>`: keeps the viewer of the API document in `vendor/`. As a
 * dependency it would bring hundreds of packages, of which one file is used.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const FOLDER = new URL('../vendor/scalar/', import.meta.url);

const [file, version] = process.argv.slice(2);
if (file === undefined || version === undefined) throw new Error('give the file and its version');
const script = readFileSync(file);
writeFileSync(new URL('standalone.js.gz', FOLDER), gzipSync(script, { level: 9 }));
writeFileSync(
  new URL('origin.json', FOLDER),
  `${JSON.stringify(
    {
      package: '@scalar/api-reference',
      version,
      file: 'dist/browser/standalone.js',
      sha256: createHash('sha256').update(script).digest('hex'),
      licence: 'MIT',
    },
    null,
    2,
  )}\n`,
);
