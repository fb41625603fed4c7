/** Puts what the build wrote where npm would put it, beside the engines, so that it finds them as it does at its users'. */
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const INSTALLED = fileURLToPath(new URL('./node_modules/assay/', import.meta.url));

export default function setup(): () => void {
  rmSync(INSTALLED, { recursive: true, force: true });
  mkdirSync(INSTALLED);
  cpSync(`${ROOT}dist`, `${INSTALLED}dist`, { recursive: true });
  cpSync(`${ROOT}package.json`, `${INSTALLED}package.json`);
  symlinkSync(`${ROOT}generated`, `${INSTALLED}generated`);
  return () => rmSync(INSTALLED, { recursive: true, force: true });
}
