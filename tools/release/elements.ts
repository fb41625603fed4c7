/** The fields for forms as one file, for pages without a bundler: `<script type="module" src="assay-elements-….js">`. */
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** @param dist where the doors of the package were built */
export function writeElements(dist: string, folder: string, version: string): void {
  buildSync({
    entryPoints: [join(dist, 'elements.js')],
    outfile: join(folder, `assay-elements-${version}.js`),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
}
