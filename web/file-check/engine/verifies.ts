/** What a check needs of whoever verifies its values: the Worker itself, or the service. */
import type { VerifyCell } from '../../../src/bulk/plan.ts';

/** Who verifies the values of a file. */
export interface Verifies {
  readonly verify: VerifyCell;
  /** Whether values were verified for which something has to be loaded: what came of them does not count yet. */
  readonly isMissing: boolean;
  /** Forgets what was missing. */
  forget(): void;
  /** False where it was ended before all was there. Rejects where it can't be had. */
  load(loading?: Loading): Promise<boolean>;
}

/** Long loading: it may be held or ended, and says how far it is. */
export interface Loading {
  /** Waits where it is held; false when it is to end. */
  goesOn(): Promise<boolean>;
  /** @param share from 0 to 1 */
  onShare(share: number): void;
}
