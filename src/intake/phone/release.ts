/** Releases of one package, by their version numbers. */

const RELEASE = /^(\S+) ([0-9]+(?:\.[0-9]+)*)$/;

/** Whether of two releases of one package the first is older; of others nothing is known. */
export function isOlderRelease(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => RELEASE.exec(version));
  if (!left || !right || left[1] !== right[1]) return false;
  return left[2]!.localeCompare(right[2]!, 'en', { numeric: true }) < 0;
}
