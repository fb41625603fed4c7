/** Reads one of the files that were taken in. */

/** What was taken in, where it can be read. */
export function attempt<Read>(
  name: string,
  read: () => Read,
  onBroken: ((what: string) => void) | undefined,
): Read | undefined {
  try {
    return read();
  } catch (error) {
    onBroken?.(`${name}: ${(error as Error).message}`);
    return undefined;
  }
}
