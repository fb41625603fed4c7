/**
 * The bad neighbour: does its worst, from a seed, on its own keys and without any. Run as a process of its own by `run.ts`, so that
 * its work takes nothing from who measures.
 */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { createRandom, type Random } from '../torture/random.ts';
import { type Client, createClient, type Reply } from './client.ts';

const CONNECTIONS = 16;
/** A revocation holds after this. */
const TRUST_MS = 2_000;
/** No answer to an assistant is nearly as long. */
const ANSWER_MAX = 4 * 2 ** 20;
const IBAN = 'DE89370400440532013000';

export interface Orders {
  readonly urls: readonly string[];
  /** May manage, and has no allowance. */
  readonly key: string;
  /** The same, of an account with an allowance. */
  readonly limitedKey: string;
  /** Ids of the other account's: its account, keys and jobs. */
  readonly others: readonly string[];
  /** Where notices get no answer, and where the answer has no end. */
  readonly receivers: readonly string[];
  readonly seed: number;
  readonly ms: number;
  /** What it does; everything, without it. */
  readonly only: ActName | undefined;
  /** Whether it hunts: does one thing after the other, alone, each for a while. */
  readonly hunt: boolean;
  /** How many plain requests to send, evenly; undefined: does its worst. */
  readonly ordinary: number | undefined;
}

export interface Report {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** What it says meanwhile: that it has begun, what it has broken, how many checks by test keys were answered. */
export type News =
  | { readonly begun: true }
  | { readonly violation: string }
  | { readonly testChecks: number }
  | { readonly report: Report };

interface Scene extends Orders {
  readonly random: Random;
  readonly client: Client;
  violate(what: string): void;
  /** Some checks by test keys were answered. */
  tested(checks: number): void;
  /** The address of a node, each in its turn, for a request that is counted. */
  nextUrl(): string;
  send(path: string, sending?: Parameters<Client['send']>[1]): Promise<Reply>;
}

type Act = (scene: Scene) => Promise<unknown>;

/** Text of the longest values, dear to read. */
const long = (scene: Scene, length: number) =>
  scene.random.pick(['+1 2,;', 'A', 'DE89 3704 ', '١٢٣ ', '…x…', '﷽']).repeat(length).slice(0, length);

const batches: Act = (scene) => {
  const kind = scene.random.pick(['iban', 'phone', 'national-id', 'company', 'vat', 'bic', 'document']);
  const items = Array.from({ length: 100 }, () => ({ value: long(scene, 256) }));
  return scene.send(`/v1/verify/${kind}/batch`, { body: { items } });
};

const finds: Act = (scene) =>
  scene.send('/v1/find', { body: { text: long(scene, 10_000), country: scene.random.pick(['DE', 'US']) } });

const assistants: Act = async (scene) => {
  const tools = [
    { name: 'coverage', arguments: { kind: scene.random.pick(['iban', 'national_id', 'phone']) } },
    { name: 'verify', arguments: { kind: 'phone', value: long(scene, 256) } },
    { name: 'find', arguments: { text: long(scene, 10_000) } },
    { name: 'find', arguments: {} },
  ];
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: scene.random.pick(tools),
  });
  const body = scene.random.chance(0.7) ? Array.from({ length: 100 }, (_, id) => call(id)) : call(1);
  const { text } = await scene.send('/mcp', {
    body,
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
  });
  if (text.length > ANSWER_MAX)
    scene.violate(`one request of assistants is answered with ${Math.floor(text.length / 2 ** 20)} MiB`);
};

/** A table whose umlauts, in Latin-1, come after the first megabyte. */
const latin1 = (): Uint8Array =>
  Buffer.concat([
    Buffer.from(`name,iban\n${`Maier,${IBAN}\n`.repeat(45_000)}`),
    Buffer.from(`M\xfcller,${IBAN}\n`.repeat(20_000), 'latin1'),
  ]);

/** The same, with one long row for most of what the encoding is found by, so that few pieces come before those that are no UTF-8. */
const latin1Soon = (): Uint8Array =>
  Buffer.concat([
    Buffer.from(`name,iban\n${'Maier '.repeat(170_000)},${IBAN}\n${`Maier,${IBAN}\n`.repeat(4_000)}`),
    Buffer.from(`M\xfcller,${IBAN}\n`.repeat(11_000), 'latin1'),
  ]);

/** A workbook that is small until it is unpacked. */
function bomb(): Uint8Array {
  const data = deflateRawSync(Buffer.alloc(50_000_000, '<row><c><v>1</v></c></row>'));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(50_000_000, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, data]);
}

export const FILES: Readonly<Record<string, { type: string; body: () => Uint8Array | string }>> = {
  latin1: { type: 'text/csv', body: latin1 },
  latin1Soon: { type: 'text/csv', body: latin1Soon },
  wide: {
    type: 'text/csv',
    body: () => `${'c,'.repeat(16_000)}c\n${`${`${IBAN},`.repeat(16_000)}x\n`.repeat(4)}`,
  },
  longRow: { type: 'text/csv', body: () => `iban\n"${'x'.repeat(1_100_000)}"\n` },
  many: { type: 'text/csv', body: () => `iban\n${`${IBAN}\n`.repeat(60_000)}` },
  dear: { type: 'text/csv', body: () => `phone\n${`${'+1 2,'.repeat(50)}\n`.repeat(4_000)}` },
  few: { type: 'text/csv', body: () => `iban\n${IBAN}\n` },
  nothing: { type: 'text/csv', body: () => '' },
  zeros: { type: 'text/csv', body: () => Buffer.alloc(500_000) },
  bomb: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: bomb,
  },
  nested: { type: 'application/x-ndjson', body: () => `${'['.repeat(100_000)}\n` },
};
const bytesOfFiles = new Map<string, Uint8Array>();

const files: Act = async (scene) => {
  const name = scene.random.pick(Object.keys(FILES));
  const { type, body } = FILES[name]!;
  if (!bytesOfFiles.has(name)) bytesOfFiles.set(name, Buffer.from(body()));
  const known = scene.random.chance(0.6) ? `kind=iban&value=${name === 'dear' ? 'phone' : 'iban'}&` : '';
  const notify = encodeURIComponent(scene.random.pick(scene.receivers));
  const reply = await scene.send(`/v1/jobs?${known}notify=${notify}`, {
    headers: { 'content-type': type },
    body: bytesOfFiles.get(name)!,
  });
  if (reply.status !== 202) return;
  const { id } = JSON.parse(reply.text) as { id: string };
  // Room for the next ones, after some time to do harm.
  await wait(scene.random.below(1_500));
  if (!name.startsWith('latin1') && scene.random.chance(0.7))
    await scene.send(`/v1/jobs/${id}`, { method: 'DELETE' });
};

/** A file of one row, whose notice gets no answer. */
const silences: Act = async (scene) => {
  const notify = encodeURIComponent(scene.random.pick(scene.receivers));
  const { status, text } = await scene.send(`/v1/jobs?kind=iban&value=iban&notify=${notify}`, {
    headers: { 'content-type': 'text/csv' },
    body: `iban\n${IBAN}\n`,
  });
  if (status !== 202) return wait(scene.random.below(200));
  const { id } = JSON.parse(text) as { id: string };
  for (let looks = 0; looks < 20; looks++) {
    await wait(100);
    const found = await scene.send(`/v1/jobs/${id}`, { method: 'GET' });
    if (found.text.includes('"done"')) break;
  }
  await scene.send(`/v1/jobs/${id}`, { method: 'DELETE' });
};

/** Files that are no text in their encoding, and stay where they are taken. */
const encodings: Act = async (scene) => {
  bytesOfFiles.set('latin1Soon', bytesOfFiles.get('latin1Soon') ?? latin1Soon());
  const { status } = await scene.send('/v1/jobs?kind=iban&value=iban', {
    headers: { 'content-type': 'text/csv' },
    body: bytesOfFiles.get('latin1Soon')!,
  });
  if (status !== 202) await wait(scene.random.below(200));
};

/** Fetches a result, and reads none of it. */
const unread: Act = async (scene) => {
  const { text, status } = await scene.send('/v1/jobs', { method: 'GET' });
  if (status !== 200) return;
  const done = (JSON.parse(text) as { jobs: { id: string; status: string }[] }).jobs.find(
    (job) => job.status === 'done',
  );
  if (done) await scene.send(`/v1/jobs/${done.id}/result`, { method: 'GET', leaveMs: 300 });
};

/** One patches a key in a loop while another revokes it: it has to stay revoked. */
const keyRace: Act = async (scene) => {
  const { status, text } = await scene.send('/v1/keys', { body: { name: 'raced' } });
  if (status !== 201) return;
  const { key, secret } = JSON.parse(text) as { key: { id: string }; secret: string };
  const change = { rights: ['verify', 'read'] };
  let revoked = false;
  const patching = Array.from({ length: 3 }, async () => {
    for (let turn = 0; turn < 12 && !revoked; turn++)
      await scene.send(`/v1/keys/${key.id}`, { method: 'PATCH', body: change });
  });
  await wait(scene.random.below(30));
  const revoking = await scene.send(`/v1/keys/${key.id}`, { method: 'DELETE' });
  revoked = revoking.status === 200;
  await Promise.all(patching);
  if (!revoked) return;
  await wait(TRUST_MS);
  const used = await scene.send('/v1/verify/iban', { key: secret, body: { value: IBAN } });
  if (used.status === 200) scene.violate('a revoked key verifies');
};

/** As many checks by test keys as are answered, where there is an allowance. */
const testKeys: Act = async (scene) => {
  const { limitedKey } = scene;
  const made = { key: limitedKey, body: { name: 'test', test: true } };
  const { status, text } = await scene.send('/v1/keys', made);
  if (status !== 201) return;
  const { key, secret } = JSON.parse(text) as { key: { id: string }; secret: string };
  const items = Array.from({ length: 100 }, () => ({ value: IBAN }));
  for (let turn = 0; turn < 10; turn++) {
    const reply = await scene.send('/v1/verify/iban/batch', { key: secret, body: { items } });
    if (reply.status === 200) scene.tested(items.length);
  }
  await scene.send(`/v1/keys/${key.id}`, { method: 'DELETE', key: limitedKey });
};

/** What can't be stored, and ids that are none. */
const misfits: Act = async (scene) => {
  const { status } = await scene.random.pick([
    () => scene.send('/v1/keys', { body: { name: 'a\u0000b' } }),
    () => scene.send('/v1/keys/%00', { method: 'GET' }),
    () => scene.send(`/v1/keys/${'x'.repeat(3_000)}`, { method: 'DELETE' }),
    () => scene.send('/v1/keys', { body: { name: 'far', expires_at: '+275760-09-13T00:00:00.000Z' } }),
    () => scene.send('/v1/keys?limit=99999999999999999999', { method: 'GET' }),
    () => scene.send('/v1/usage?from=0000-01-01&to=9999-12-31', { method: 'GET' }),
  ])();
  if (status === 503) scene.violate('what can not be stored is answered 503');
};

const guesses: Act = async (scene) => {
  const unknown = () => `assay_live_${Buffer.from(scene.random.bytes(16)).toString('hex').slice(0, 30)}`;
  const sends = Array.from({ length: 40 }, () =>
    scene.send('/v1/verify/iban', { key: unknown(), body: { value: IBAN } }),
  );
  await Promise.all(sends);
};

/** Requests that are refused, each as dear as can be. */
const refused: Act = (scene) =>
  scene.random.pick([
    () => scene.send('/v1/verify/iban', { body: '{"value":'.repeat(6_000) }),
    () => scene.send('/v1/verify/iban/batch', { body: `{"items":[${'1,'.repeat(60_000)}1]}` }),
    () => scene.send('/v1/verify/iban', { body: 'x'.repeat(3_000_000) }),
    () => scene.send('/v1/nothing/here'),
    () => scene.send('/v1/verify/iban', { body: { value: IBAN, country: 'XX' }, leaveMs: 1 }),
  ])();

const looks: Act = (scene) =>
  scene.send(
    scene.random.pick([
      '/v1/coverage',
      '/openapi.json',
      '/v1/banks?name=bank',
      '/v1/banks?country=DE&name=spar',
      '/v1/banks?bic=DEUT',
      '/v1/kinds',
      '/coverage/DE',
      '/metrics',
    ]),
    { method: 'GET' },
  );

/** Reaches for what belongs to another account. */
const trespass: Act = async (scene) => {
  const id = scene.random.pick(scene.others);
  const [method, path] = scene.random.pick([
    ['GET', `/v1/keys/${id}`],
    ['DELETE', `/v1/keys/${id}`],
    ['GET', `/v1/jobs/${id}`],
    ['GET', `/v1/jobs/${id}/result`],
    ['DELETE', `/v1/jobs/${id}`],
    ['POST', `/v1/keys/${id}/rotate`],
  ] as const);
  const { status } = await scene.send(path, { method, ...(method === 'POST' && { body: {} }) });
  if (status >= 200 && status < 300)
    scene.violate(`${method} of what belongs to another account is ${status}`);
};

/** Half a request, on a connection that stays. */
const halves: Act = async (scene) => {
  const { hostname, port } = new URL(scene.nextUrl());
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  socket.on('error', () => {});
  socket.write('POST /v1/verify/iban HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n');
  await wait(scene.random.below(2_000));
  socket.destroy();
};

/** In the order of a hunt: what needs a service that knows nobody comes first, then what goes on doing harm. */
const ACTS = {
  ...{ guesses, encodings, silences, keyRace, testKeys, assistants, misfits },
  ...{ files, batches, finds, unread, refused, looks, trespass, halves },
} as const satisfies Record<string, Act>;
export type ActName = keyof typeof ACTS;
const ACT_NAMES = Object.keys(ACTS) as ActName[];
/** How long each of them lasts in a hunt, at least. */
const HUNTED_MS = 3_000;
export const HUNT_MS = ACT_NAMES.length * HUNTED_MS;

export async function beBad(orders: Orders, tell: (news: News) => void): Promise<Report> {
  const client = createClient(CONNECTIONS);
  const random = createRandom(orders.seed);
  const statuses: Record<string, number> = {};
  let requests = 0;
  const scene: Scene = {
    ...orders,
    random,
    client,
    violate: (violation) => tell({ violation }),
    tested: (testChecks) => tell({ testChecks }),
    nextUrl: () => orders.urls[requests++ % orders.urls.length]!,
    async send(path, sending) {
      const url = `${scene.nextUrl()}${path}`;
      const reply = await client.send(url, { key: orders.key, ...sending });
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      if (reply.status === 500) scene.violate(`500: ${path.split('?')[0]}`);
      return reply;
    },
  };
  const { ordinary, hunt, only } = orders;
  if (hunt) await guesses(scene);
  tell({ begun: true });
  const until = performance.now() + orders.ms;
  if (ordinary === undefined) {
    const worst = async () => {
      while (performance.now() < until) await ACTS[only ?? random.pick(ACT_NAMES)](scene);
    };
    // Each at least once, however long one takes on a machine that is busy.
    const all = async () => {
      for (const name of ACT_NAMES) {
        const next = performance.now() + HUNTED_MS;
        do await ACTS[name](scene);
        while (performance.now() < next);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, hunt ? all : worst));
    await endJobs(scene);
  } else {
    const pace = (orders.ms * CONNECTIONS) / Math.max(ordinary, 1);
    const plain = async () => {
      while (performance.now() < until) {
        const { ms } = await scene.send('/v1/verify/iban', { body: { value: IBAN } });
        await wait(Math.max(0, Math.min(pace - ms, until - performance.now())));
      }
    };
    await Promise.all([...Array.from({ length: CONNECTIONS - 1 }, plain), plainJobs(scene, until)]);
  }
  client.close();
  return { requests, statuses };
}

/** Leaves nothing to do that would slow the ordinary round that follows. */
async function endJobs(scene: Scene): Promise<void> {
  const { status, text } = await scene.send('/v1/jobs', { method: 'GET' });
  if (status !== 200) return;
  const { jobs } = JSON.parse(text) as { jobs: { id: string; status: string }[] };
  for (const { id } of jobs.filter((job) => job.status === 'running'))
    await scene.send(`/v1/jobs/${id}`, { method: 'DELETE' });
}

/** Files of ordinary people, one after the other. */
async function plainJobs(scene: Scene, until: number): Promise<void> {
  const body = `iban\n${`${IBAN}\n`.repeat(1_500)}`;
  while (performance.now() < until) {
    const { status, text } = await scene.send('/v1/jobs?kind=iban&value=iban', {
      headers: { 'content-type': 'text/csv' },
      body,
    });
    if (status !== 202) return;
    const { id } = JSON.parse(text) as { id: string };
    for (let done = false; !done && performance.now() < until; ) {
      await wait(100);
      const found = await scene.send(`/v1/jobs/${id}`, { method: 'GET' });
      done = found.status !== 200 || /"status":"(done|failed)"/.test(found.text);
    }
    await scene.send(`/v1/jobs/${id}`, { method: 'DELETE' });
  }
}

process.once('message', (orders: Orders) => {
  const tell = (news: News) => void process.send!(news);
  beBad(orders, tell).then((report) => process.send!({ report } satisfies News, () => process.exit(0)));
});
