/** The manifests against the schemas of Kubernetes, as npm has them: their validators, and their types, which refuse fields that there are not. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readYaml } from '../yaml.ts';
import { run } from './run.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OPERATING = join(ROOT, 'test/operating');
const requireThere = createRequire(join(OPERATING, 'package.json'));

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly spec: Record<string, unknown>;
}

const { parseAllDocuments } = requireThere('yaml') as {
  parseAllDocuments(text: string): { errors: readonly unknown[]; toJS(): Manifest }[];
};
const texts = ['assay', 'gateway'].map((name) =>
  readFileSync(join(ROOT, `deploy/kubernetes/${name}.yaml`), 'utf8'),
);
const documents = texts.flatMap((text) => parseAllDocuments(text));
const manifests = documents.map((document) => document.toJS());
const folder = mkdtempSync(join(tmpdir(), 'assay-kubernetes-'));
symlinkSync(join(OPERATING, 'node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The models of the Gateway API are a package of their own. */
const modelsOf = ({ apiVersion }: Manifest): string =>
  `${apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models'}/${apiVersion}`;

function validate(manifest: Manifest): void {
  const models = requireThere(modelsOf(manifest)) as Record<
    string,
    new (
      manifest: Manifest,
    ) => { validate(): void }
  >;
  new models[manifest.kind]!(manifest).validate();
}

/** Compiles them as values of the types of their kinds; what they have beyond these is an error. */
async function compile(all: readonly Manifest[]): Promise<string> {
  const lines = all.flatMap((manifest, at) => {
    const { kind } = manifest;
    const text = JSON.stringify(manifest, null, 1);
    return [
      `import type { I${kind} as Type${at} } from '${modelsOf(manifest)}/${kind}';`,
      `export const value${at}: Type${at} = ${text};`,
    ];
  });
  writeFileSync(join(folder, 'manifests.ts'), `${lines.join('\n')}\n`);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  try {
    return await run(folder, process.execPath, [tsc, ...options, '--types', '', 'manifests.ts'], 120_000);
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the manifests for Kubernetes', () => {
  it('are YAML of known kinds', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(manifests.map(({ kind }) => kind)).toEqual([
      ...['Deployment', 'Service', 'PodDisruptionBudget'],
      ...['Gateway', 'HTTPRoute', 'HTTPRoute', 'NetworkPolicy'],
    ]);
  });

  it('are read by the tests of the examples as a library reads them', () => {
    expect(texts.flatMap(readYaml)).toEqual(manifests);
    const compose = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8');
    expect(readYaml(compose)).toEqual(parseAllDocuments(compose).map((document) => document.toJS()));
  });

  it('fit the schemas of their kinds, which refuse what does not', () => {
    for (const manifest of manifests) validate(manifest);
    const [deployment] = manifests;
    expect(() => validate({ ...deployment!, spec: { ...deployment!.spec, replicas: 'two' } })).toThrow();
    const { template: _, ...spec } = deployment!.spec;
    expect(() => validate({ ...deployment!, spec })).toThrow(/template/);
    const gateway = manifests.find(({ kind }) => kind === 'Gateway')!;
    expect(() => validate({ ...gateway, spec: { ...gateway.spec, listeners: [] } })).toThrow(/listeners/);
  });

  it('have no field that their kinds do not have', async () => {
    expect(await compile(manifests)).toBe('');
    const [deployment, ...others] = manifests;
    const { strategy, ...spec } = deployment!.spec;
    expect(await compile([{ ...deployment!, spec: { ...spec, strategi: strategy } }, ...others])).toMatch(
      /strategi/,
    );
  });
});
