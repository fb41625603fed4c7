/** A word to the author of a program, once a process, where warnings of programs go. Each entry point has it, so that it is short. */

/** Names that were told of. */
const told = new Set<string>();
const TOLD_MAX = 100;

interface Host {
  readonly process?: { emitWarning?(text: string, type: string): void };
}

/** @param textOf what is said; it is made only where the name was not told of yet */
export function warnOnce(name: string, textOf: () => string): void {
  if (told.has(name) || told.size >= TOLD_MAX) return;
  told.add(name);
  const { process: host } = globalThis as Host;
  if (host?.emitWarning) host.emitWarning(textOf(), 'AssayWarning');
  else console.warn(textOf());
}
