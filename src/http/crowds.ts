/** Notices that the callers of many accounts share one address: the sign of a proxy that the settings don't name. */
const WINDOW_MS = 3_600_000;
const NETWORKS_MAX = 1_000;
/** Accounts of one address that are a crowd. */
export const CROWD = 10;

/** What is called for each caller that is recognised; `onCrowd` at most once in an hour. */
export function createCrowds(monotonic: () => number, onCrowd: () => void) {
  let ends = Number.NEGATIVE_INFINITY;
  let isNoted = false;
  const accounts = new Map<string, Set<string>>();
  return (network: string, accountId: string): void => {
    if (monotonic() >= ends) {
      ends = monotonic() + WINDOW_MS;
      isNoted = false;
      accounts.clear();
    }
    if (isNoted) return;
    const those = accounts.get(network) ?? new Set();
    if (those.size === 0 && accounts.size >= NETWORKS_MAX) return;
    accounts.set(network, those.add(accountId));
    if (those.size < CROWD) return;
    isNoted = true;
    accounts.clear();
    onCrowd();
  };
}
