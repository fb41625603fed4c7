/**
 * What a verification costs the way real clients ask for it, beside bare node:http that is sent the same bytes: processor time of
 * the server's process, as in `service.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from './callers.ts';
import { CONNECTIONS, Contest, inDist } from './contest.ts';
import { print, ratio, spreadOf, told } from './ratio.ts';
import { bundleOwn, makeKey, singleBody } from './service.ts';

const NODE = process.execPath;
/** What `fetch` of Node sends of its own accord. */
const FETCH = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'br, gzip, deflate',
};

const plain: Request = { path: '/v1/verify/iban', body: singleBody() };
const KINDS: Readonly<Record<string, Request>> = {
  'as few bytes as can be': plain,
  'the header fields of fetch': { ...plain, headers: FETCH },
  'a charset in the media type': { ...plain, headers: { 'content-type': 'application/json; charset=UTF-8' } },
  'a body in chunks': { ...plain, chunked: true },
  'a query and a field that nobody knows': {
    path: `${plain.path}?x=1`,
    body: JSON.stringify({ value: 'DE89 3704 0044 0532 0130 00', note: 'x' }),
  },
  'an idempotency key of its own': { ...plain, idempotent: true },
};

export async function benchClients(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const url = `sqlite:${join(folder, 'assay.db')}`;
  const key = await makeKey([url]);
  await bundleOwn('bare');
  const contest = new Contest(key);
  try {
    await contest.start({ name: 'bare', command: [NODE, inDist('bench-bare.js')], env: {} });
    const serve = [NODE, inDist('cli.js'), 'serve'];
    await contest.start({ name: 'service', command: serve, env: { DATABASE_URL: url } });
    const lines = [];
    const costs: string[] = [];
    for (const [what, request] of Object.entries(KINDS)) {
      const { cost } = await contest.run(request);
      lines.push({ what, ratio: ratio(cost, 'service', 'bare'), most: 1.35 });
      for (const [name, times] of cost)
        costs.push(`  ${`${what}, ${name}`.padEnd(48)} ${told(spreadOf(times))} µs`);
    }
    print(
      `Processor time of a single IBAN, of bare node:http sent the same, ${CONNECTIONS} connections`,
      lines,
    );
    process.stdout.write(`${costs.join('\n')}\n`);
  } finally {
    contest.stop();
    rmSync(folder, { recursive: true });
  }
}
