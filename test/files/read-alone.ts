/** A process that reads one file as the command line does, and says how many rows it has or why not, and what memory that took. */

import { createReadStream, statSync } from 'node:fs';
import { inputFrom } from '../../src/bulk/beginning.ts';
import type { Coded } from '../../src/core/coded.ts';

const file = process.argv[2]!;
const before = process.memoryUsage.rss();
let rows = 0;
let reason = '';
try {
  const input = await inputFrom(
    {
      name: 'The file',
      size: statSync(file).size,
      raw: (start) => createReadStream(file, { start, highWaterMark: 131_072 }),
    },
    {},
  );
  for await (const piece of input.read(input.start)) for (const byte of piece) if (byte === 10) rows++;
} catch (error) {
  reason = `${(error as Error).name}: ${(error as Error).message} ${JSON.stringify((error as Coded).facts)}`;
}
const grown = process.resourceUsage().maxRSS * 1024 - before;
process.stdout.write(JSON.stringify({ rows, reason, grown }));
