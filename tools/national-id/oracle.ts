/**
 * Asks python-stdnum and stdnum from npm about the same numbers as our schemes of persons, companies and VAT: valid ones, near misses and
 * random ones. Only verdicts are compared; each difference must stand on differences.json.
 *
 *   npx tsx tools/national-id/oracle.ts [country...]     needs python3 with stdnum (Debian: python3-stdnum)
 *
 * NATIONAL_ID_SUITES names files of other projects' cases, see suites.ts. PYTHON names another interpreter. The peers read the clock, so this tool does too.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stdnum } from 'stdnum';
import { COMPANIES } from '../../src/core/company/schemes.ts';
import { verifyCompany } from '../../src/core/company/verify.ts';
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import { verifyNationalId } from '../../src/core/national-id/verify.ts';
import type { SchemeVerifier } from '../../src/core/scheme/engine.ts';
import type { Scheme } from '../../src/core/scheme/scheme.ts';
import { schemeOf } from '../../src/core/scheme/set.ts';
import { fold, strip } from '../../src/core/text.ts';
import { VAT_NUMBERS } from '../../src/core/vat/schemes.ts';
import { verifyVat } from '../../src/core/vat/verify.ts';
import { PAIRINGS, type Pairing } from './peers.ts';
import { random } from './sample.ts';
import { compareSuites } from './suites.ts';
import { fullOf, nearMisses, relatives, resultOf, wellShaped } from './texts.ts';

/** A rule on which we and a peer differ, and who is right. */
interface Difference {
  /** The kind of the schemes. Default: identity numbers. */
  readonly kind?: 'company' | 'vat';
  /** The pairing's first scheme. */
  readonly scheme: string;
  readonly peer: 'python' | 'npm' | 'both';
  /** `accepts`, or the reason one of our schemes gives; `misshapen` stands for a text of no accepted shape. */
  readonly ours: string;
  /** The scheme that accepts, when only one of several is meant. */
  readonly by?: string;
  /** The texts that the rule is about; all, without it. */
  readonly pattern?: string;
  readonly right: 'ours' | 'theirs' | 'open';
  readonly rule: string;
  readonly source: string;
}

type Peer = 'python' | 'npm';
/** One character a text: 1 accepted, 0 refused, ! the peer broke down. Null when it has no such module. */
type Answers = string | null;

interface Decision {
  readonly accepted: boolean;
  readonly by: string | undefined;
  readonly reasons: readonly string[];
  /** Accepted with a remark: a rule that no authority has published is not met, and a peer may refuse for it. */
  readonly remarked: boolean;
}

const SEED = 20261121;
const TEXTS_MAX = 25_000;
const RANDOM_BASES = 60;
const RELATIVES = 12;
const EXAMPLES = 5;
const VECTORS = new URL('../../test/vectors/', import.meta.url);

/** The schemes of each kind, and what verifies their numbers. */
const KINDS = {
  'national-id': { set: NATIONAL_IDS, verify: verifyNationalId as SchemeVerifier<string> },
  company: { set: COMPANIES, verify: verifyCompany as SchemeVerifier<string> },
  vat: { set: VAT_NUMBERS, verify: verifyVat as SchemeVerifier<string> },
};
type Kind = keyof typeof KINDS;

const differences: Difference[] = JSON.parse(
  readFileSync(new URL('differences.json', import.meta.url), 'utf8'),
);
const patterns = new Map(differences.map((difference) => [difference, new RegExp(difference.pattern ?? '')]));
const used = new Set<Difference>();

/** The day of this machine, as the peers read it: with the service's, the latest anywhere, they would differ on a birth of that day. */
function todayOf(now: Date): number {
  return now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate();
}

/** The scheme's vectors without separators: the valid ones, also in their full form, and the invalid ones. */
function vectorsOf(kind: Kind, scheme: Scheme, today: number): { valid: string[]; invalid: string[] } {
  const file: Record<'valid' | 'invalid', { value: string }[]> = JSON.parse(
    readFileSync(new URL(`${kind}/${scheme.id}.json`, VECTORS), 'utf8'),
  );
  const compact = ({ value }: { value: string }) => strip(fold(value), scheme.separators);
  const full = ({ value }: { value: string }) =>
    KINDS[kind].verify(value, { country: scheme.country, today }).normalized ?? '';
  return {
    valid: file.valid.flatMap((vector) => [full(vector), compact(vector)]),
    invalid: file.invalid.map(compact),
  };
}

function textsOf(kind: Kind, group: readonly Scheme[], today: number): string[] {
  const next = random(SEED);
  const texts = new Set<string>();
  const share = TEXTS_MAX / group.length;
  group.forEach((scheme, i) => {
    const full = () => texts.size >= share * (i + 1);
    const add = (more: Iterable<string>) => {
      for (const text of more) {
        if (full()) return;
        if (text !== '') texts.add(text);
      }
    };
    const { valid, invalid } = vectorsOf(kind, scheme, today);
    add(valid);
    add(invalid);
    for (const text of valid) add(nearMisses(text));
    add(wellShaped(scheme, RANDOM_BASES, next));
    for (const text of valid) add(relatives(text, scheme, RELATIVES, next));
  });
  return [...texts];
}

function decide(group: readonly Scheme[], text: string, today: number): Decision {
  const reasons: string[] = [];
  for (const scheme of group) {
    const verdict = resultOf(scheme, text, today);
    if (verdict === 'accepts') {
      const remarked = (scheme.rule.reports?.(fullOf(scheme, text, today), today) ?? null) !== null;
      return { accepted: true, by: scheme.id, reasons, remarked };
    }
    reasons.push(verdict);
  }
  return { accepted: false, by: undefined, reasons, remarked: false };
}

/** The interpreter that has python-stdnum. */
function findPython(): string | undefined {
  const candidates = [process.env.PYTHON, 'python3', '/usr/bin/python3'].filter((name) => name !== undefined);
  return candidates.find((name) => spawnSync(name, ['-c', 'import stdnum']).status === 0);
}

/** The long-lived Python process. Requests are answered in order. */
function startPython(python: string): {
  ask(module: string, texts: readonly string[]): Promise<Answers>;
  stop(): void;
} {
  const script = fileURLToPath(new URL('peer.py', import.meta.url));
  const child: ChildProcess = spawn(python, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  return {
    async ask(module, texts) {
      child.stdin!.write(`${JSON.stringify([module, texts])}\n`);
      return JSON.parse((await lines.next()).value);
    },
    stop: () => void child.stdin!.end(),
  };
}

function askNpm(name: string, texts: readonly string[]): Answers {
  const [country, module] = name.split('.') as [string, string];
  const validator = (
    stdnum as Record<string, Record<string, { validate(text: string): { isValid: boolean } }>>
  )[country]?.[module];
  if (!validator) return null;
  const answer = (text: string) => {
    try {
      return validator.validate(text).isValid ? '1' : '0';
    } catch {
      return '!';
    }
  };
  return texts.map(answer).join('');
}

function explains(
  difference: Difference,
  { kind, schemes: [scheme] }: Pairing,
  peer: Peer,
  decision: Decision,
  text: string,
) {
  if (
    difference.kind !== kind ||
    difference.scheme !== scheme ||
    (difference.peer !== peer && difference.peer !== 'both')
  )
    return false;
  if (decision.accepted !== (difference.ours === 'accepts')) return false;
  if (decision.accepted && difference.by !== undefined && difference.by !== decision.by) return false;
  if (!decision.accepted && !decision.reasons.includes(difference.ours)) return false;
  return patterns.get(difference)!.test(text);
}

interface Tally {
  compared: number;
  explained: number;
  /** Refused by the peer, and accepted by us with a remark. */
  remarked: number;
  unexplained: { readonly text: string; readonly verdict: string }[];
  breakdowns: number;
}

function compare(
  pairing: Pairing,
  peer: Peer,
  texts: readonly string[],
  ours: readonly Decision[],
  theirs: string,
) {
  const tally: Tally = { compared: texts.length, explained: 0, remarked: 0, unexplained: [], breakdowns: 0 };
  texts.forEach((text, i) => {
    if (theirs[i] === '!') tally.breakdowns++;
    const decision = ours[i]!;
    if (decision.accepted === (theirs[i] === '1')) return;
    const reason = differences.find((difference) => explains(difference, pairing, peer, decision, text));
    if (reason) {
      used.add(reason);
      tally.explained++;
    } else if (decision.remarked) tally.remarked++;
    else {
      const verdict = decision.accepted ? `accepted by ${decision.by}` : decision.reasons.join(', ');
      tally.unexplained.push({ text, verdict });
    }
  });
  return tally;
}

function report(scheme: string, peer: Peer, module: string, tally: Tally | null): void {
  const head = `${scheme.padEnd(22)} ${peer.padEnd(7)}${module.padEnd(20)}`;
  if (!tally) {
    console.log(`${head} not in the installed version`);
    return;
  }
  const notes = [
    tally.explained > 0 ? `${tally.explained} explained` : '',
    tally.remarked > 0 ? `${tally.remarked} accepted with a remark` : '',
    tally.unexplained.length > 0 ? `${tally.unexplained.length} UNEXPLAINED` : '',
    tally.breakdowns > 0 ? `${tally.breakdowns} breakdowns of the peer` : '',
  ].filter((note) => note !== '');
  console.log(`${head} ${String(tally.compared).padStart(6)}  ${notes.join(', ')}`);
  for (const verdict of new Set(tally.unexplained.map((each) => each.verdict))) {
    const texts = tally.unexplained.filter((each) => each.verdict === verdict).map(({ text }) => text);
    console.log(`    we: ${verdict}, ${texts.length}: ${texts.slice(0, EXAMPLES).join(' ')}`);
  }
}

const kindOf = ({ kind }: Pairing): Kind => kind ?? 'national-id';

function groupOf(pairing: Pairing): Scheme[] {
  return pairing.schemes.map((id) => {
    return schemeOf(KINDS[kindOf(pairing)].set, id);
  });
}

const countries = process.argv.slice(2).map((country) => country.toLowerCase());
const wanted = (id: string) => countries.length === 0 || countries.includes(id.slice(0, 2));
const today = todayOf(new Date());
const suites = (process.env.NATIONAL_ID_SUITES ?? '').split(':').filter((path) => path !== '');
const suitesAgree = compareSuites(suites, today);
const python = findPython();
if (python === undefined)
  console.log('python-stdnum is not installed, and left out: python3-stdnum, or set PYTHON');
const pythonPeer = python === undefined ? undefined : startPython(python);
let compared = 0;
let unexplained = 0;
for (const pairing of PAIRINGS.filter(({ schemes: ids }) => wanted(ids[0]!))) {
  const group = groupOf(pairing);
  const texts = textsOf(kindOf(pairing), group, today);
  const ours = texts.map((text) => decide(group, text, today));
  const answers: [Peer, string, Answers][] = [];
  if (pairing.python && pythonPeer)
    answers.push(['python', pairing.python, await pythonPeer.ask(pairing.python, texts)]);
  if (pairing.npm) answers.push(['npm', pairing.npm, askNpm(pairing.npm, texts)]);
  for (const [peer, module, theirs] of answers) {
    const tally = theirs === null ? null : compare(pairing, peer, texts, ours, theirs);
    report(`${pairing.kind ?? ''} ${pairing.schemes[0]}`.trim(), peer, module, tally);
    compared += tally?.compared ?? 0;
    unexplained += tally?.unexplained.length ?? 0;
  }
}
pythonPeer?.stop();

const idle = differences.filter((difference) => wanted(difference.scheme) && !used.has(difference));
for (const { scheme, peer, rule } of idle) console.log(`never met: ${scheme}, ${peer}: ${rule}`);
console.log(`${compared} comparisons, ${unexplained} unexplained differences`);
process.exitCode = unexplained > 0 || !suitesAgree ? 1 : 0;
