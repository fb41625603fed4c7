/** The samples of docs/clients.md, run against a live service with the programs that are installed. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../http/harness.ts';
import { newFolder } from '../process/process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(ROOT, 'docs/clients.md'), 'utf8');
const folder = newFolder();

let service: Service;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  service = await startService();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  env = {
    ...process.env,
    ASSAY_URL: `http://127.0.0.1:${port}`,
    ASSAY_KEY: service.key,
    PYTHONPATH: join(ROOT, 'clients/python'),
    PYTHONDONTWRITEBYTECODE: '1',
  };
});
afterAll(async () => {
  await service.close();
  folder.remove();
});

/** Runs a program; what it prints. */
function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { env, cwd: folder.path });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  return new Promise((resolve) => child.on('close', () => resolve(output)));
}

const SAMPLES: readonly [language: string, program: string, file: string, args: readonly string[]][] = [
  ['sh', 'bash', 'sample.sh', ['sample.sh']],
  ['js', 'node', 'sample.mjs', ['sample.mjs']],
  ['python', 'python3', 'sample.py', ['sample.py']],
  ['java', 'java', 'Sample.java', ['Sample.java']],
  ['go', 'go', 'sample.go', ['run', 'sample.go']],
  ['php', 'php', 'sample.php', ['sample.php']],
];

describe('the samples of docs/clients.md', () => {
  it.each(SAMPLES)(
    '%s',
    async (language, program, file, args) => {
      const samples = page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
      const sample = [...samples].map(([, code]) => code!).find((code) => code.includes('DE89'));
      expect(sample).toBeDefined();
      const version = program === 'go' ? 'version' : '--version';
      // Without the program there is nothing to run: the sample was seen to be on the page.
      if (spawnSync(program, [version]).error) return;
      // PHP as some systems install it has no cURL, which the sample uses.
      if (
        language === 'php' &&
        spawnSync('php', ['-r', 'exit(extension_loaded("curl") ? 0 : 1);']).status !== 0
      )
        return;
      const client = join(folder.path, 'client.mjs');
      await build({
        entryPoints: [join(ROOT, 'src/client/client.ts')],
        bundle: true,
        format: 'esm',
        outfile: client,
        logLevel: 'silent',
      });
      writeFileSync(
        join(folder.path, file),
        sample!.replace("'assay/client'", `'${pathToFileURL(client).href}'`),
      );
      expect(await run(program, args)).toContain('Commerzbank');
    },
    60_000,
  );
});
