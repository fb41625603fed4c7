/**
 * The floor: bare node:http doing the same verification and JSON. No key, no validation, no counting. With DEFERRED, answers
 * that are ready in one turn of the event loop leave together, as they do after a group commit.
 */
import { createServer, type ServerResponse } from 'node:http';
import { verifyIban, verifyNationalId } from '../../src/index.ts';

interface Item {
  value: string;
  country?: string;
}

const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const answer = JSON.stringify(request.url!.startsWith('/v1/verify/iban') ? one(body) : many(body.items));
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

function one({ value, country }: Item) {
  return { ...verifyIban(value, { country }), meta: { credits_used: 1 } };
}

function many(items: Item[]) {
  const results = items.map(({ value, country }) => verifyNationalId(value, { country }));
  const valid = results.filter((result) => result.valid).length;
  const summary = { total: results.length, valid, invalid: results.length - valid };
  return { results, summary, meta: { credits_used: results.length } };
}

server.listen(Number(process.env.PORT), '127.0.0.1');
