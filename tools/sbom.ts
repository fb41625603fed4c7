/** Writes the bill of materials of what is installed to run: CycloneDX, as npm knows it. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Bill {
  readonly metadata: { readonly component: Record<string, unknown> };
}

/**
 * @param root the folder of package.json
 * @param file what to write
 */
export function writeSbom(root: string, file: string, name: string): void {
  try {
    const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    const bill = JSON.parse(text) as Bill;
    bill.metadata.component.name = name; // npm takes the folder's
    writeFileSync(join(root, file), `${JSON.stringify(bill, null, 1)}\n`);
  } catch {
    // What is built works without it.
    process.stderr.write(`${file} was not written: npm can't list what is installed\n`);
  }
}
