/** Where rows go: a file, standard output, or nowhere. */
import type { CheckOptions } from '../../bulk/prepare.ts';
import { type Output, openOutput, openStdout } from '../../files/output.ts';
import type { OpenedCheck } from './open.ts';

/** What can be read by others of the input can be read by others of the output, and no more. */
const RIGHTS = 0o666;

export function sinkFor(
  { output, json }: CheckOptions,
  { stat }: OpenedCheck['input'],
  resumeAt: number,
): Output & { closed?: boolean } {
  if (output !== undefined)
    return openOutput(output, (stat?.isFile() ? stat.mode : 0o644) & RIGHTS, resumeAt);
  return json ? NOWHERE : openStdout(process.stdout);
}

const NOWHERE: Output = { written: 0, write() {}, note() {}, finish() {}, abandon() {} };

/** Removes partial output when the process is terminated. */
export function onSignals(abandon: () => void): () => void {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  const listeners = Object.entries(signals).map(([signal, code]) => {
    const listener = () => {
      abandon();
      process.exit(code);
    };
    process.once(signal, listener);
    return [signal, listener] as const;
  });
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}
