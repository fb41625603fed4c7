/** npm run fuzz -- --minutes N [--seed S]: bent requests and files for so long; ends with 1 when something breaks. */
import { parseArgs } from 'node:util';
import { fuzzFiles } from './files.ts';
import { createHttpFuzzer } from './http.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
const first = Number(values.seed ?? Date.now() % 1_000_000_000);
const ends = performance.now() + Number(values.minutes) * 60_000;
const http = await createHttpFuzzer();
const faults: string[] = [];
let requests = 0;
let files = 0;
for (let seed = first; faults.length === 0 && (performance.now() < ends || seed === first); seed++) {
  const sent = await http.run(seed, 500);
  const read = await fuzzFiles(seed, 200);
  faults.push(...sent.faults, ...read.faults);
  requests += sent.requests;
  files += read.files;
}
await http.close();
process.stdout.write(faults.slice(0, 10).join('\n'));
process.stdout.write(
  `\n${requests} requests and ${files} files from seed ${first}: ${faults.length} faults\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
