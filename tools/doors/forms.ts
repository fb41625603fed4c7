/**
 * The library where it has no files beside it: `portable` for browsers and the edge, `embedded` for what bundlers make for Node. Both are
 * the sources of `.`, with other modules in the place of those that read files.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OnResolveResult, Plugin } from 'esbuild';

/** What the embedded form carries that no entry point has: JSON, packed, but for one. */
export interface EmbeddedTexts {
  /** Packed. */
  readonly zones: string;
  readonly knownSystems: string;
  readonly requirements: string;
  readonly examples: string;
}

type Form = 'portable' | 'embedded';

/**
 * Their entries, and one that makes a file of its own of the data that was opened: beside the wiring, whatever verifies one kind would bring
 * all into a bundle.
 */
export const FORMS: Readonly<Record<Form | 'chunks/opened', string>> = {
  portable: 'assay-form:portable',
  embedded: 'assay-form:embedded',
  'chunks/opened': 'src/portable/opened.ts',
};

/** The modules that differ, from `src/`; the others of `OWN` are the same sources, once for each form. */
const READERS = 'portable/readers.ts';
const REPLACED: Readonly<Record<Form, Readonly<Record<string, string>>>> = {
  portable: {
    'library/wired.ts': 'portable/wired.ts',
    'library/kinds.generated.ts': 'portable/kinds.generated.ts',
    'data/phone-examples.ts': READERS,
    'data/requirements.ts': READERS,
    'version.ts': READERS,
  },
  embedded: {
    'library/wired.ts': 'embedded-wired',
    'data/phone-examples.ts': READERS,
    'data/requirements.ts': READERS,
    'version.ts': READERS,
  },
};

/** The modules that stand on what is replaced. */
const OWN = /^(?:index\.ts|library\/)/;

const wiredIn = (texts: EmbeddedTexts) => `import accounts from 'assay:data/accounts';
import areas from 'assay:data/areas';
import banks from 'assay:data/banks';
import carriers from 'assay:data/carriers';
import plans from 'assay:data/phone';
import { wiredWith } from './src/portable/embedded.ts';
export const { assay, data, directory, openData, packageData, testValues } = wiredWith({
  accounts, areas, banks, carriers, plans, ...${JSON.stringify(texts)}
});
`;

/** @param root of the checkout */
export function formPlugin(root: string, texts: EmbeddedTexts): Plugin {
  const src = join(root, 'src/');
  const inForm = (path: string, form: Form): OnResolveResult => ({
    path,
    suffix: `?${form}`,
    pluginData: { form },
  });
  return {
    name: 'forms',
    setup(context) {
      context.onResolve({ filter: /^assay-form:/ }, ({ path }) =>
        inForm(join(src, 'index.ts'), path.slice('assay-form:'.length) as Form),
      );
      context.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, pluginData }) => {
        const form: Form | undefined = pluginData?.form;
        if (form === undefined) return undefined;
        const file = join(resolveDir, path);
        const name = file.slice(src.length);
        const other = REPLACED[form][name];
        if (other === 'embedded-wired') return { path: other, namespace: 'form' };
        if (other !== undefined) return { path: join(src, other) };
        return OWN.test(name) ? inForm(file, form) : undefined;
      });
      context.onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path, pluginData }) =>
        pluginData?.form === undefined
          ? undefined
          : { contents: readFileSync(path, 'utf8'), loader: 'ts', resolveDir: dirname(path), pluginData },
      );
      context.onLoad({ filter: /.*/, namespace: 'form' }, () => ({
        contents: wiredIn(texts),
        loader: 'ts',
        resolveDir: root,
      }));
    },
  };
}
