/**
 * The client of the service as a package of its own, for those who call one and don't run it: `assay-client`, with the code that the door
 * `assay/client` has.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NAMES } from './names.ts';

export const CLIENT_NAME = NAMES.client;

/** @returns the path of the file */
export function packClient(root: string, folder: string): string {
  const { version, license, engines, repository } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const manifest = {
    name: CLIENT_NAME,
    version,
    description:
      'Client of an Assay service: IBANs, national identity numbers, phone numbers. No dependencies.',
    license,
    type: 'module',
    sideEffects: false,
    engines,
    ...(repository && { repository }),
    main: './client.cjs',
    types: './client.d.cts',
    exports: {
      '.': {
        import: { types: './client.d.ts', default: './client.js' },
        require: { types: './client.d.cts', default: './client.cjs' },
      },
    },
    files: ['client.*'],
  };
  const stage = mkdtempSync(join(tmpdir(), 'assay-client-'));
  try {
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    writeFileSync(join(stage, 'README.md'), README);
    cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
    for (const ending of ['js', 'cjs', 'd.ts', 'd.cts']) {
      cpSync(join(root, `dist/client.${ending}`), join(stage, `client.${ending}`));
    }
    const output = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: stage,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename }] = Object.values(JSON.parse(output)) as [{ filename: string }];
    return join(folder, filename);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

const README = `# ${CLIENT_NAME}

A client of an Assay service for Node, Deno, Bun and browsers, with types and without dependencies.

\`\`\`ts
import { createClient } from '${CLIENT_NAME}';

const assay = createClient({ baseUrl: 'http://localhost:8080', apiKey });
const answer = await assay.verifyIban('DE89 3704 0044 0532 0130 00');
console.log(answer.valid ? answer.details.bank?.name : answer.reason);
\`\`\`
`;
