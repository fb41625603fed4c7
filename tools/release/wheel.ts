/**
 * Writes the wheel of the Python client, which is a zip with its files and three about them (PEP 427; metadata of version 2.1), without
 * Python: the package has no code to compile and no dependency.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** The first moment that a zip can name: what was packed when is nobody's business, and would change the bytes. */
const MTIME = new Date(1980, 0, 1);
const TAG = 'py3-none-any';

/**
 * @param project the folder of pyproject.toml
 * @param version that of the package, which the project has to have too
 * @returns the path of the file
 */
export function writeWheel(project: string, folder: string, version: string): string {
  const about = readFileSync(join(project, 'pyproject.toml'), 'utf8');
  const field = (name: string) => new RegExp(`^${name} = "([^"]*)"$`, 'm').exec(about)?.[1] ?? '';
  if (field('version') !== version) {
    throw new Error(`the Python client is of version ${field('version')}, the package of ${version}`);
  }
  const [name, module] = [field('name'), field('name').replaceAll('-', '_')];
  const info = `${module}-${version}.dist-info`;
  const files: Record<string, Uint8Array> = {};
  for (const file of readdirSync(join(project, module)).sort()) {
    if (/\.(?:py|typed)$/.test(file)) files[`${module}/${file}`] = readFileSync(join(project, module, file));
  }
  const text = new TextEncoder();
  const metadata = [
    'Metadata-Version: 2.1',
    `Name: ${name}`,
    `Version: ${version}`,
    `Summary: ${field('description')}`,
    'License: MIT',
    `Requires-Python: ${field('requires-python')}`,
    'Description-Content-Type: text/markdown',
  ];
  const readme = readFileSync(join(project, 'README.md'), 'utf8');
  files[`${info}/METADATA`] = text.encode(`${metadata.join('\n')}\n\n${readme}`);
  files[`${info}/WHEEL`] = text.encode(
    `Wheel-Version: 1.0\nGenerator: assay-release (${version})\nRoot-Is-Purelib: true\nTag: ${TAG}\n`,
  );
  const record = Object.entries(files).map(([path, bytes]) => `${path},${digest(bytes)},${bytes.length}\n`);
  files[`${info}/RECORD`] = text.encode(`${record.join('')}${info}/RECORD,,\n`);
  const path = join(folder, `${module}-${version}-${TAG}.whl`);
  writeFileSync(path, zipSync(files, { level: 9, mtime: MTIME, os: 3 }));
  return path;
}

/** As RECORD has it: base64 for addresses, without padding. */
const digest = (bytes: Uint8Array): string =>
  `sha256=${createHash('sha256').update(bytes).digest('base64url')}`;
