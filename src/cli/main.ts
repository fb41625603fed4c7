#!/usr/bin/env node
/** The command line's entry. Other programs ask for its version, and often: nothing else is loaded for that. */
import { refusalOfNode, supportedNode, version } from '../version.ts';

const [command, ...more] = process.argv.slice(2);
const refusal = refusalOfNode(process.versions.node, supportedNode);
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 1;
} else if (more.length === 0 && (command === '--version' || command === '-V'))
  process.stdout.write(`${version}\n`);
else await (await import('./run.ts')).run();
