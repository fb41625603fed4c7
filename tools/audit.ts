/**
 * npm run audit: known advisories on what is installed to run. Ends with 1 for one that is high or critical. A registry that
 * does not answer is reported, and is no failure: nothing is known then, and nothing is claimed.
 */
import { spawnSync } from 'node:child_process';

interface Report {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly message?: string;
}

const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
  shell: process.platform === 'win32',
});

function read(): Report {
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return { message: 'npm audit gave no report' };
  }
}

const { metadata, message } = read();
const found = metadata?.vulnerabilities;
if (found === undefined) {
  const reason = message?.split(' - ')[0] ?? 'no answer';
  process.stdout.write(`Advisories are NOT checked: the registry does not answer the audit (${reason}).\n`);
} else {
  const counts = Object.entries(found).map(([severity, count]) => `${count} ${severity}`);
  process.stdout.write(`Advisories: ${counts.join(', ')}\n`);
  if ((found.high ?? 0) + (found.critical ?? 0) > 0) process.exitCode = 1;
}
