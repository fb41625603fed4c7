/**
 * The port to the outbox: what is to be sent to addresses outside, written in the same transaction as the fact that it
 * describes, so that neither a restart nor a kill loses it. Each fact has one id, and is written once.
 */

/** What has happened. */
export const NOTICE_EVENTS = ['job.done', 'job.failed', 'allowance.warning'] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/**
 * - `waiting`: to be sent when it is due.
 * - `delivering`: a process has it until its lease ends.
 * - `delivered`: the receiver has taken it.
 * - `dead`: it was tried often enough, for a `reason`; it waits again when somebody says so.
 * - `withdrawn`: nobody is to receive it any more, for a `reason`.
 */
export const NOTICE_STATES = ['waiting', 'delivering', 'delivered', 'dead', 'withdrawn'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** The receiver of what is for the operator; any other is the id of the account that named an address. */
export const OPERATOR = 'operator';

/** What is written of a fact. */
export interface NewNotice {
  /** The same for the same fact: what is written already is not written again. Receivers are sent it. */
  readonly id: string;
  readonly event: NoticeEvent;
  /** Whom it is about. */
  readonly accountId: string;
  /** Who is sent it: the id of an account, or OPERATOR. Each is sent one notice at a time. */
  readonly recipient: string;
  /** What it is about: the id of a job, or a month. */
  readonly subject: string;
  /** What is sent, as JSON. Never a submitted value. */
  readonly data: string;
  /** Where to send it, sealed; null for the address of the settings, and for jobs of a version that kept it in the plan. */
  readonly address: string | null;
}

export interface Notice extends NewNotice {
  /** The count that a notice of a mark is about; null for others. */
  readonly used: number | null;
  readonly state: NoticeState;
  /** Why the last try failed, it is dead or was withdrawn: a word or a status, nothing of the receiver's. */
  readonly reason: string | null;
  /** Milliseconds since the epoch, as all times here. */
  readonly createdAt: number;
  /** When it is sent next. */
  readonly dueAt: number;
  /** Until when a process has it; 0 for nobody. */
  readonly leasedUntil: number;
  /** How often it was handed out. */
  readonly tries: number;
  readonly endedAt: number | null;
}

/** Written in the same transaction, once, when a charge takes a counter that has a limit to a count or past it. */
export interface Mark {
  readonly at: number;
  readonly notice: NewNotice;
}

/** What became of a notice that was claimed. */
export type Settlement =
  | { readonly state: 'delivered' }
  | { readonly state: 'dead'; readonly reason: string }
  | { readonly state: 'withdrawn'; readonly reason: string }
  /** To be tried again. */
  | { readonly state: 'waiting'; readonly reason: string; readonly dueAt: number }
  /** Given back at once, as if it had not been claimed. */
  | { readonly state: 'waiting'; readonly reason?: undefined };

/** Whose notices a process can deliver. */
export interface Deliverable {
  /** Those of the operator. */
  readonly operator: boolean;
  /** Those of accounts. */
  readonly accounts: boolean;
}

export interface NoticeQuery {
  readonly id?: string | undefined;
  readonly state?: NoticeState | undefined;
  readonly recipient?: string | undefined;
  /** Of notices about one account. */
  readonly accountId?: string | undefined;
  /** Those that come after one, which are older. */
  readonly after?: Pick<Notice, 'createdAt' | 'id'> | undefined;
  readonly limit: number;
}

export interface NoticeCounts {
  /** Those that are being delivered included. */
  readonly waiting: number;
  readonly dead: number;
}

/** Rejects with StoreUnavailable, like the store that it is a part of. */
export interface NoticeStore {
  /**
   * Leases a notice that is due until a time: of a recipient who is sent none at this moment, by whatever process or node, and
   * of these the one that was served least recently. Accounts that are suspended are passed over.
   */
  claim(until: number, deliverable: Deliverable): Promise<Notice | undefined>;
  /** Ends a lease. Where another process has taken the notice over since, only a delivery still counts. */
  settle(claimed: Notice, settlement: Settlement): Promise<void>;
  /** Newest first. */
  list(query: NoticeQuery): Promise<Notice[]>;
  /** Has a dead one sent again, from the first try on. False when it is not dead. */
  retry(id: string): Promise<boolean>;
  count(): Promise<NoticeCounts>;
  /**
   * Withdraws what waits for accounts that are suspended, and deletes some of what has expired or whose account is gone. Takes over what
   * a version before the outbox has left to be sent. True when there is more to do.
   */
  sweep(): Promise<boolean>;
}

/** How long a notice is kept: longer than the month of an allowance, so that each of its marks is reached once. */
export const NOTICE_MS = 32 * 24 * 3_600_000;
/** How long one to an account is kept once it was delivered or withdrawn. */
export const ENDED_NOTICE_MS = 7 * 24 * 3_600_000;
/** Notices that wait for one account; one more is dead at once. */
export const ACCOUNT_NOTICES_MAX = 100;
/** Rows that one step of a sweep takes. */
export const NOTICES_SWEPT_MAX = 100;

/** Why a notice is dead from the start. */
export const TOO_MANY = 'too_many';
/** Why it was withdrawn by the store. */
export const SUSPENDED = 'account_suspended';

/** The marks that lie between two counts of a counter. */
export const marksBetween = (marks: readonly Mark[], before: number, after: number): Mark[] =>
  marks.filter(({ at }) => before < at && at <= after);
