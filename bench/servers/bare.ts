/**
 * The floor: bare node:http doing the same verification and JSON. No key, no validation, no counting. With DEFERRED, answers
 * that are ready in one turn of the event loop leave together, as they do after a group commit.
 */
import { createServer, type ServerResponse } from 'node:http';
import { createAssay, KINDS, type ValueType } from '../../src/core/assay.ts';
import { latestDay } from '../../src/core/clock.ts';
import { loadSpecimens } from '../../src/data/specimens.ts';
import { logoUrlAt } from '../../src/http/logo-url.ts';
import { data } from '../../src/library/wired.ts';
import { opening, rehearsing } from '../../src/server/rehearsal.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

interface Item {
  value: string;
  country?: string;
}

const logoUrl = logoUrlAt('http://localhost:8080');
const assay = createAssay({ data, today: latestDay(Date.now), logoUrl });
// As the service does: who has verified values of one kind alone is compiled for these, and takes a fifth less for them.
for (const _ of opening(data));
for (const _ of rehearsing(assay, KINDS, loadSpecimens(GENERATED_FOLDER)));
/** By the address that values of a kind are sent to. */
const TYPES = new Map(KINDS.map(({ segment, type }) => [`/v1/verify/${segment}`, type as ValueType]));

const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const path = request.url!.split('?', 1)[0]!;
    const type = TYPES.get(path);
    const answer = JSON.stringify(
      type === undefined ? many(TYPES.get(path.replace('/batch', ''))!, body.items) : one(type, body),
    );
    if (!process.env.DEFERRED) return send(response, answer);
    if (waiting.push([response, answer]) === 1) setImmediate(sendAll);
  });
});

const waiting: [ServerResponse, string][] = [];

function sendAll(): void {
  for (const [response, answer] of waiting.splice(0)) send(response, answer);
}

function send(response: ServerResponse, answer: string): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
}

function one(type: ValueType, { value, country }: Item) {
  return { ...assay.verify(type, value, { country }), meta: { credits_used: 1 } };
}

function many(type: ValueType, items: Item[]) {
  const results = items.map(({ value, country }) => assay.verify(type, value, { country }));
  const valid = results.filter((result) => result.valid).length;
  const summary = { total: results.length, valid, invalid: results.length - valid };
  return { results, summary, meta: { credits_used: results.length } };
}

server.listen(Number(process.env.PORT), '127.0.0.1');
