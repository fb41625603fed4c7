/** The floor: bare node:http doing the same verification and JSON. No key, no validation, no counting. */
import { createServer } from 'node:http';
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
    const answer = JSON.stringify(request.url === '/v1/verify/iban' ? one(body) : many(body.items));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
});

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
