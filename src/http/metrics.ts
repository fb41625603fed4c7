/** Prometheus metrics. Labels are of closed sets: routes, statuses, countries, reasons; never a value. */
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import type { Outcomes } from '../bulk/tally.ts';
import { WARNED_PERCENTS } from '../service/allowance-notices.ts';
import { LIMIT_NAMES, type LimitName, labelsOfLimit, WORKS, type Work } from '../service/budgets/limits.ts';
import type { AnyResult } from '../service/verification.ts';
import { JOB_REASONS, type JobReason } from '../store/jobs.ts';
import type { Commits } from '../store/store.ts';
import { LOG_FAULTS, type LogFault } from '../store/usage-logs.ts';

import { Durations } from './durations.ts';
import { type NoticeMetrics, registerNotices } from './notice-metrics.ts';
import { Verdicts } from './verdicts.ts';

/** An answered request, as far as it may be known: never a value, never an address. */
export interface Answered {
  /** Of letters, digits, dots, hyphens and underscores. */
  readonly id: string;
  readonly method: string;
  /** The pattern, not the address: an address can hold what someone typed. */
  readonly route: string;
  readonly status: number;
  readonly code?: string | undefined;
  readonly key?: string | undefined;
  /** Checked to have the form of the standard. */
  readonly trace?: string | undefined;
  readonly ms: number;
}

export interface Metrics extends NoticeMetrics {
  readonly registry: Registry;
  /** All metrics as text, those of the other workers included. */
  text(): Promise<string>;
  /** Counts an answered request. */
  observe(request: Answered): void;
  /** Counts a verified value. */
  verified(result: AnyResult): void;
  /** Counts the verified values of a request. */
  verifiedAll(verdicts: Verdicts): void;
  /** Counts that an account came to a share of its allowance. */
  allowanceWarned(percent: number): void;
  /** Counts a request that a limit refused. */
  limited(limit: LimitName): void;
  /** Counts a turn that was waited for. */
  waited(work: Work, seconds: number): void;
  /** Counts a job that failed. */
  jobFailed(reason: JobReason): void;
  /** Counts that the usage log of the process could not be written. */
  usageLogFailed(fault: LogFault): void;
  /** Counts reloads of imported data, failed ones too. */
  reloaded(ok: boolean): void;
  /** Counts the values of one type in a file: valid ones by country, others by reason. */
  checked(type: string, outcomes: Pick<Outcomes, 'countries' | 'reasons' | 'valid'>): void;
}

export interface MetricsOptions {
  /** What runs: its version, that of Node and the kind of store. */
  readonly build: { readonly version: string; readonly node: string; readonly store: string };
  /** Age of each data set, by name, looked up when metrics are read. */
  readonly dataAgeDays: () => ReadonlyMap<string, number>;
  /** Is waited for before that. */
  readonly prepared: () => void | Promise<void>;
  /** How many log lines were dropped so far. */
  readonly droppedLogLines: () => number;
  readonly commits: Commits;
  /** Adds this process's metrics to those of others, and gives the text of all. */
  readonly shared?: ((registry: Registry) => () => Promise<string>) | undefined;
}

/** Upper bounds of the histograms, in seconds. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const observe = registerRequests(registry);
  registerCommits(registry, options.commits);
  const verdicts = registerVerdicts(registry);
  registerGauges(registry, options);
  registerBuild(registry, options.build);
  const allowanceWarned = registerWarnings(registry);
  const reloaded = registerReloads(registry);
  const jobFailed = registerJobs(registry);
  const limited = registerLimits(registry);
  const waited = registerTurns(registry);
  const text = options.shared?.(registry) ?? (() => registry.metrics());
  return {
    registry,
    allowanceWarned,
    jobFailed,
    ...registerNotices(registry),
    limited,
    waited,
    usageLogFailed: registerUsageLog(registry),
    reloaded,
    async text() {
      await options.prepared();
      return text();
    },
    observe,
    verified: (result) => verdicts.count(result),
    verifiedAll: (others) => others.addTo(verdicts),
    checked: (type, outcomes) => addOutcomes(verdicts, type, outcomes),
  };
}

const outcomeOf = (ok: boolean): string => (ok ? 'ok' : 'failed');

/** The registry reads of a metric what `Durations` has: its name, what it answers and how it is reset. */
function register(registry: Registry, durations: Durations): void {
  registry.registerMetric(durations as unknown as Metric);
}

/** Requests of one route that were answered alike. */
interface AnsweredAlike {
  readonly method: string;
  readonly status: number;
  readonly code: string;
  count: number;
}

/** Returns what counts an answered request. */
function registerRequests(registry: Registry): Metrics['observe'] {
  /** By route, since each has few of the rest. */
  const answered = new Map<string, AnsweredAlike[]>();
  new Counter({
    name: 'assay_http_requests_total',
    help: 'Requests answered, by route, method, status and problem code.',
    labelNames: ['route', 'method', 'status', 'code'],
    registers: [registry],
    // Counted plainly, and labelled when metrics are read, which is done far less often.
    collect() {
      for (const [route, all] of answered) {
        for (const { method, status, code, count } of all) this.inc({ route, method, status, code }, count);
      }
      answered.clear();
    },
  });
  const durations = new Durations({
    name: 'assay_http_request_duration_seconds',
    help: 'Time from a request to its answer, by route.',
    label: 'route',
    bounds: BOUNDS,
  });
  register(registry, durations);
  return ({ route, method, status, code = '', ms }) => {
    let all = answered.get(route);
    if (!all) {
      all = [];
      answered.set(route, all);
    }
    const known = all.find((one) => one.status === status && one.method === method && one.code === code);
    if (known) known.count++;
    else all.push({ method, status, code, count: 1 });
    durations.observe(route, ms / 1000);
  };
}

/** Returns where verified values are counted. */
function registerVerdicts(registry: Registry): Verdicts {
  const verdicts = new Verdicts();
  new Counter({
    name: 'assay_checks_total',
    help: 'Values checked, by type, country and verdict (valid, or the reason).',
    labelNames: ['type', 'country', 'verdict'],
    registers: [registry],
    // A batch has up to a hundred values: they are counted without labels, which are added when metrics are read.
    collect() {
      verdicts.forEach((type, country, verdict, count) => {
        this.inc({ type, country, verdict }, count);
      });
      verdicts.clear();
    },
  });
  return verdicts;
}

/** Counts the outcomes of a file. */
function addOutcomes(
  verdicts: Verdicts,
  type: string,
  { valid, countries, reasons }: Parameters<Metrics['checked']>[1],
): void {
  let placed = 0;
  for (const [country, count] of Object.entries(countries)) {
    verdicts.add(type, country, 'valid', count);
    placed += count;
  }
  if (valid > placed) verdicts.add(type, '', 'valid', valid - placed);
  for (const [reason, count] of Object.entries(reasons)) verdicts.add(type, '', reason, count);
}

/** What is read when metrics are. */
function registerGauges(registry: Registry, { dataAgeDays, droppedLogLines }: MetricsOptions): void {
  new Gauge({
    name: 'assay_log_lines_dropped',
    help: 'Log lines dropped since the start, because nobody read them.',
    registers: [registry],
    collect() {
      this.set(droppedLogLines());
    },
  });
  new Gauge({
    name: 'assay_data_age_days',
    help: 'Age of each data set.',
    aggregator: 'max',
    labelNames: ['data'],
    registers: [registry],
    collect() {
      for (const [data, age] of dataAgeDays()) this.set({ data }, age);
    },
  });
}

/** Returns what counts that an account came to a share of its allowance. */
function registerWarnings(registry: Registry): Metrics['allowanceWarned'] {
  const warnings = new Counter({
    name: 'assay_allowance_warnings_total',
    help: 'Accounts that came to 80 and 100 percent of their allowance; the log names them.',
    labelNames: ['percent'],
    registers: [registry],
  });
  // From nothing: an alert sees the first one only where there was a zero before.
  for (const percent of WARNED_PERCENTS) warnings.inc({ percent }, 0);
  return (percent) => warnings.inc({ percent });
}

/** Returns what counts a reload. */
function registerReloads(registry: Registry): Metrics['reloaded'] {
  const reloads = new Counter({
    name: 'assay_data_reloads_total',
    help: 'Reloads of imported data while the service ran, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const ok of [true, false]) reloads.inc({ outcome: outcomeOf(ok) }, 0);
  return (ok) => reloads.inc({ outcome: outcomeOf(ok) });
}

/** What saturates first: everything waits for the commits of the store. */
function registerCommits(registry: Registry, commits: Commits): void {
  const durations = new Durations({
    name: 'assay_commit_seconds',
    help: 'Time a group of spends took to be durable, by outcome.',
    label: 'outcome',
    bounds: BOUNDS,
  });
  register(registry, durations);
  commits.watch((seconds, ok) => durations.observe(outcomeOf(ok), seconds));
  new Gauge({
    name: 'assay_commit_queue',
    help: 'Spends that wait for the next commit.',
    registers: [registry],
    collect() {
      this.set(commits.waiting());
    },
  });
}

/** Returns what counts a job that failed. */
function registerJobs(registry: Registry): (reason: JobReason) => void {
  const failed = new Counter({
    name: 'assay_jobs_failed_total',
    help: 'Jobs that failed, by reason; the log names them.',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of JOB_REASONS) failed.inc({ reason }, 0);
  return (reason) => failed.inc({ reason });
}

/** Returns what counts that the usage log could not be written. */
function registerUsageLog(registry: Registry): Metrics['usageLogFailed'] {
  const faults = new Counter({
    name: 'assay_usage_log_faults_total',
    help: 'Times the usage log of the process could not be written, by fault; checks are counted in the store meanwhile.',
    labelNames: ['fault'],
    registers: [registry],
  });
  for (const fault of LOG_FAULTS) faults.inc({ fault }, 0);
  return (fault) => faults.inc({ fault });
}

/** Returns what counts a request that a limit refused. */
function registerLimits(registry: Registry): Metrics['limited'] {
  const refused = new Counter({
    name: 'assay_limit_refusals_total',
    help: 'Requests refused by a limit, by kind of work and by limit.',
    labelNames: ['work', 'limit'],
    registers: [registry],
  });
  for (const name of LIMIT_NAMES) refused.inc(labelsOfLimit(name), 0);
  return (name) => refused.inc(labelsOfLimit(name));
}

/** Returns what counts a turn that was waited for. */
function registerTurns(registry: Registry): Metrics['waited'] {
  const durations = new Durations({
    name: 'assay_turn_wait_seconds',
    help: 'Time that work waited for the turn of its account, by kind of work; turns that came at once are not in it.',
    label: 'work',
    bounds: BOUNDS,
    known: WORKS,
  });
  register(registry, durations);
  return (work, seconds) => durations.observe(work, seconds);
}

/** Always 1; what runs is in the labels. */
function registerBuild(registry: Registry, build: MetricsOptions['build']): void {
  new Gauge({
    name: 'assay_build_info',
    help: 'What runs: its version, that of Node and the kind of store.',
    aggregator: 'first',
    labelNames: Object.keys(build),
    registers: [registry],
  }).set(build, 1);
}
