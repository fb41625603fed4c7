/** What another stack would write: Hono with a key, validation and JSON; no log, no metrics, no counting. */
import { createHash } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { verifyIban, verifyNationalId } from '../../src/index.ts';

interface Item {
  value: string;
  country?: string;
}

const keys = new Set([createHash('sha256').update(process.env.BENCH_KEY!).digest('hex')]);
const app = new Hono();
const isItem = (item: unknown): item is Item => typeof (item as Item | undefined)?.value === 'string';

app.use('/v1/*', async (context, next) => {
  const key = context.req.header('authorization')?.slice('Bearer '.length) ?? '';
  if (!keys.has(createHash('sha256').update(key).digest('hex'))) return context.body(null, 401);
  return next();
});
app.get('/healthz', (context) => context.body(null));
app.post('/v1/verify/iban', async (context) => {
  const body: unknown = await context.req.json();
  if (!isItem(body)) return context.body(null, 400);
  return context.json({ ...verifyIban(body.value, body), meta: { credits_used: 1 } });
});
app.post('/v1/verify/national-id/batch', async (context) => {
  const { items } = (await context.req.json()) as { items: unknown };
  if (!Array.isArray(items) || !items.every(isItem)) return context.body(null, 400);
  const results = items.map((item) => verifyNationalId(item.value, item));
  const valid = results.filter((result) => result.valid).length;
  const summary = { total: results.length, valid, invalid: results.length - valid };
  return context.json({ results, summary, meta: { credits_used: results.length } });
});
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
