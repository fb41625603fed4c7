/**
 * The names under which a release is published: this is the one place where they are chosen. Everything else goes by `assay`, as a checkout does.
 * `npm run release:names` asks the registries whether they are free; a release itself asks nobody.
 */
import { fileURLToPath } from 'node:url';

/** `@owner` with the slash behind it, or nothing. */
const SCOPE = '';

export const NAMES = {
  /** On npm: library, service and command. */
  package: `${SCOPE}assay`,
  /** On npm: the client of a service alone. */
  client: `${SCOPE}assay-client`,
  /** On PyPI; `clients/python/pyproject.toml` has it too, and a test holds them together. */
  python: 'assay-client',
} as const;

/** Who publishes on npm, once there is such an account: a name that this account has is ours. */
const NPM_OWNER: string | undefined = undefined;

interface Registered {
  /** Where the registry is asked for it. */
  readonly url: string;
  readonly what: string;
}

const ASKED: readonly Registered[] = [
  { url: `https://registry.npmjs.org/${NAMES.package.replace('/', '%2f')}`, what: `npm: ${NAMES.package}` },
  { url: `https://registry.npmjs.org/${NAMES.client.replace('/', '%2f')}`, what: `npm: ${NAMES.client}` },
  { url: `https://pypi.org/pypi/${NAMES.python}/json`, what: `PyPI: ${NAMES.python}` },
];

export type NameState = 'free' | 'ours' | 'taken' | 'unknown';

/** @param owner the account that publishes; where there is none, nothing that exists is ours */
export async function stateOf(
  url: string,
  fetch: typeof globalThis.fetch,
  owner: string | undefined = NPM_OWNER,
): Promise<NameState> {
  try {
    const answer = await fetch(url);
    if (answer.status === 404) return 'free';
    if (!answer.ok) return 'unknown';
    const { maintainers } = (await answer.json()) as { maintainers?: readonly { name?: string }[] };
    return owner !== undefined && maintainers?.some(({ name }) => name === owner) ? 'ours' : 'taken';
  } catch {
    return 'unknown';
  }
}

/** A line for each name, and whether all may be published under. */
export async function checkNames(
  fetch: typeof globalThis.fetch,
): Promise<{ readonly lines: readonly string[]; readonly mayPublish: boolean }> {
  const states = await Promise.all(ASKED.map(({ url }) => stateOf(url, fetch)));
  return {
    lines: ASKED.map(({ what }, at) => `${what}: ${states[at]}`),
    mayPublish: states.every((state) => state === 'free' || state === 'ours'),
  };
}

/** `assay` and its entry points in texts of the package, under the name that it is published by. */
export function renamed(text: string, name: string = NAMES.package): string {
  return name === 'assay' ? text : text.replace(/(['"])assay(?=(?:\/[\w/-]+)?\1)/g, `$1${name}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, mayPublish } = await checkNames(fetch);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = mayPublish ? 0 : 1;
}
