/** `traceparent` comes to the line of its request, on both ways of answering, when it has the standard's form. */
import { afterAll, expect, it } from 'vitest';
import { traceOf } from '../../src/http/trace.ts';
import { IBAN, startService } from './harness.ts';

const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'; // the standard's own example

const service = await startService();
const { port } = new URL(await service.app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => service.close());

const lines = () => service.log.map((line) => JSON.parse(line)).filter(({ route }) => route !== undefined);

it.each(['the first request', 'a later one'])('is logged: %s', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/verify/iban`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.key}`,
      'content-type': 'application/json',
      traceparent: TRACE,
    },
    body: JSON.stringify({ value: IBAN }),
  });
  await answer.text();
  await expect.poll(() => lines().at(-1)?.traceparent).toBe(TRACE);
  service.log.length = 0;
});

it.each([
  ['a later version', `cc${TRACE.slice(2)}-what-it-adds`, `cc${TRACE.slice(2)}`],
  ['version ff', `ff${TRACE.slice(2)}`, undefined],
  ['more than version 00 has', `${TRACE}-more`, undefined],
  ['a later version that runs on', `cc${TRACE.slice(2)}more`, undefined],
  ['capital letters', TRACE.toUpperCase(), undefined],
  ['no trace', TRACE.replace('4bf92f3577b34da6a3ce929d0e0e4736', '0'.repeat(32)), undefined],
  ['no parent', TRACE.replace('00f067aa0ba902b7', '0'.repeat(16)), undefined],
  ['something to inject', `${TRACE}","level":60`, undefined],
  ['nothing', '', undefined],
])('%s', (_what, traceparent, expected) => {
  expect(traceOf({ traceparent })).toBe(expected);
});
