/** What stands one folder above the sources, and as far above the bundle: the manifest of this package and its data. */
import manifest from '../package.json' with { type: 'json' };

/** Read by a pure call: a bundle that needs the folder alone leaves the manifest out. */
export const version: string = /* @__PURE__ */ (() => manifest.version)();

/** Where the build puts the compiled data. */
export const GENERATED_FOLDER = new URL('../generated/', import.meta.url);
