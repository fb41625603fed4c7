/** What stands one folder above the sources, and as far above the bundle: the manifest of this package and its data. */
import manifest from '../package.json' with { type: 'json' };

/** Read by pure calls: a bundle leaves out what it does not need of this file. */
export const version: string = /* @__PURE__ */ (() => manifest.version)();

/** Where the build puts the compiled data. */
export const GENERATED_FOLDER = /* @__PURE__ */ (() => new URL('../generated/', import.meta.url))();

/** The versions of Node that run it: `>=20.19`. */
export const supportedNode: string = /* @__PURE__ */ (() => manifest.engines.node)();

/**
 * Asked before anything else is loaded: an older Node fails at the first function that it lacks, with an error that does not speak
 * of Node.
 *
 * @param running as `process.versions.node` has it
 * @param supported as `engines.node` of the manifest has it: `>=20.19`
 * @returns a sentence, where it is too old
 */
export function refusalOfNode(running: string, supported: string): string | undefined {
  const least = supported.replace('>=', '');
  const [major, minor = 0] = numbersIn(least);
  const [ownMajor, ownMinor] = numbersIn(running);
  const isOlder = ownMajor! < major! || (ownMajor === major && ownMinor! < minor);
  return isOlder ? `assay needs Node ${least} or newer; this is Node ${running}` : undefined;
}

const numbersIn = (version: string): number[] => version.split('.').map(Number);
