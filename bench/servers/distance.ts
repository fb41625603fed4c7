/** Puts a database farther away, in a process of its own: its address, the milliseconds of a round trip; says the new address. */
import { startDistance } from '../shapes/distance.ts';

const [target, ms] = process.argv.slice(2);
const { url } = await startDistance(target!, Number(ms));
process.stdout.write(`${url}\n`);
