/**
 * Turns by account in one process. Work that takes longer than an ordinary request is done in stretches of about a millisecond,
 * and before each of them its account waits for its turn: the one that was served least goes first. Between stretches the event
 * loop goes round, so that whatever needs no turn waits for one stretch at most. Nothing waits while nobody else does.
 *
 * Served is processor time, in the way of start-time fair queueing: an account that comes back begins where those that wait are,
 * so that time in which it asked for nothing is not saved up.
 */

/** For whom a stretch of work is done, and what it took so far. */
export interface Party {
  readonly account: string;
  /** Processor time in milliseconds. */
  ms: number;
}

export interface Turns {
  /**
   * Takes a turn: to be waited for before each stretch of work, which lasts until the next wait of any kind. Nothing is returned
   * where nobody else waits and the event loop was let go round: the work goes on at once.
   */
  take(party: Party): void | Promise<void>;
  /** Whether the present stretch has lasted long enough, and should take another turn. */
  isSpent(): boolean;
  /** Accounts that have work waiting or being done. */
  active(): number;
}

/** What turns need of the process that they are for. */
export interface TurnClock {
  /** Milliseconds on a clock that is never set. */
  readonly elapsed: () => number;
  /** Calls back once the event loop has gone round, and what had arrived was looked at. */
  readonly nextLoop: (work: () => void) => void;
  /** Calls back once the stretch that begins now has come to a wait. */
  readonly afterStretch: (work: () => void) => void;
}

/** How long a stretch lasts, and how long stretches last together until the event loop goes round; in milliseconds. */
export const STRETCH_MS = 1;
/** The most that is counted for one stretch: beyond it, it was the machine that stood still. */
const COUNTED_MAX_MS = 100;

interface Waiting {
  readonly party: Party;
  readonly go: () => void;
}

interface Account {
  /** Processor time served, in milliseconds since nobody waited. */
  served: number;
  /** When it was served last, as a number that grows. */
  last: number;
  readonly waiting: Waiting[];
}

export function createTurns({ elapsed, nextLoop, afterStretch }: TurnClock): Turns {
  const line = createLine();
  let running: { readonly account: Account; readonly party: Party; readonly since: number } | undefined;
  /** How long stretches lasted since the event loop went round. */
  let lasted = 0;
  let isComing = false;

  function begin(account: Account, party: Party): void {
    line.serve(account);
    running = { account, party, since: elapsed() };
    afterStretch(end);
  }

  function end(): void {
    const { account, party, since } = running!;
    running = undefined;
    const ms = Math.min(elapsed() - since, COUNTED_MAX_MS);
    account.served += ms;
    party.ms += ms;
    lasted += ms;
    if (line.length() > 0 && lasted < STRETCH_MS) serveNext();
    else comeBack();
  }

  /** Goes on when the event loop has gone round. */
  function comeBack(): void {
    if (isComing) return;
    isComing = true;
    nextLoop(() => {
      isComing = false;
      lasted = 0;
      if (running) return;
      if (line.length() > 0) serveNext();
      else line.forget();
    });
  }

  function serveNext(): void {
    const { account, party, go } = line.next();
    begin(account, party);
    go();
  }

  return {
    take(party) {
      const account = line.accountOf(party.account, running?.account);
      if (!running && line.length() === 0 && lasted < STRETCH_MS) return begin(account, party);
      return new Promise((go) => {
        line.wait(account, { party, go });
        if (!running) comeBack();
      });
    },
    isSpent: () => running !== undefined && elapsed() - running.since >= STRETCH_MS,
    active: line.accounts,
  };
}

/** Who waits, and who of them is next. */
function createLine() {
  const accounts = new Map<string, Account>();
  let length = 0;
  /** What those have been served that are served now: who comes begins there. */
  let floor = 0;
  let turns = 0;

  return {
    /** How many turns are waited for. */
    length: () => length,
    accounts: () => accounts.size,
    /** An account by its name, which begins where those that are served are. */
    accountOf(name: string, running: Account | undefined): Account {
      let account = accounts.get(name);
      if (!account) {
        account = { served: floor, last: 0, waiting: [] };
        accounts.set(name, account);
      }
      if (account.waiting.length === 0 && running !== account)
        account.served = Math.max(account.served, floor);
      return account;
    },
    wait(account: Account, one: Waiting): void {
      account.waiting.push(one);
      length += 1;
    },
    serve(account: Account): void {
      floor = Math.max(floor, account.served);
      turns += 1;
      account.last = turns;
    },
    /** Takes who is next out of the line. */
    next(): Waiting & { readonly account: Account } {
      let next: Account | undefined;
      for (const [name, account] of accounts) {
        if (account.waiting.length === 0) {
          // Whoever has been served no more than those that are served now is as one who was never here.
          if (account.served <= floor) accounts.delete(name);
        } else if (next === undefined || isBefore(account, next)) next = account;
      }
      length -= 1;
      return { account: next!, ...next!.waiting.shift()! };
    },
    /** Nobody waits, so nobody is before another: what was served until now is forgotten. */
    forget(): void {
      accounts.clear();
      floor = 0;
      turns = 0;
    },
  };
}

const isBefore = (one: Account, other: Account): boolean =>
  one.served < other.served || (one.served === other.served && one.last < other.last);
