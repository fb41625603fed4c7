/**
 * Two independent ports of the reference on the same inputs: python-phonenumbers (Debian: python3-phonenumbers), loaded with the
 * metadata in use, so that versions can't differ; and libphonenumber-js, whose metadata may be of another age.
 *
 *   npx tsx tools/phone/oracle-ports.ts [--seed N]
 *
 * Inputs: every example number of every type and region, one digit short, one long and with each digit changed, in E.164 and as it is
 * written at home. What a port answers otherwise than the reference does, when the reference agrees with us, is counted apart: it
 * is of its metadata or of the port. Any other difference that is not meant ends the run with exit code 1.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { readRegions } from './metadata.ts';
import {
  type Answer,
  type Difference,
  data,
  examples,
  MEANT,
  ours,
  reference,
  same,
} from './oracle-reference.ts';

interface Input {
  readonly text: string;
  readonly country: string | undefined;
}

/** An invalid answer of a port, whose reasons are its own. */
const INVALID = undefined;

type PortAnswer = Extract<Answer, { valid: true }> | typeof INVALID;

function inputs(): Input[] {
  return examples().flatMap(({ region, callingCode, nationals }) =>
    nationals.flatMap(mutants).flatMap((national) => {
      const normalized = { text: `+${callingCode}${national}`, country: undefined };
      return region === undefined
        ? [normalized]
        : [normalized, { text: national, country: region }, ...written(normalized.text, region)];
    }),
  );
}

/** As our own answer writes it at home. */
function written(text: string, region: string): Input[] {
  const { answer } = ours(text, undefined);
  return answer.valid ? [{ text: answer.national, country: region }] : [];
}

function mutants(national: string): string[] {
  const changed = [...national].map(
    (digit, at) => national.slice(0, at) + ((Number(digit) + 3) % 10) + national.slice(at + 1),
  );
  return [national, national.slice(0, -1), `${national}5`, ...changed];
}

/** The answers of python-phonenumbers; undefined where no Python has it. */
function python(all: readonly Input[]): { version: string; answers: PortAnswer[] } | undefined {
  const script = fileURLToPath(new URL('python-phonenumbers.py', import.meta.url));
  const lines = [
    JSON.stringify(Object.fromEntries(readRegions())),
    ...all.map(({ text, country }) => JSON.stringify([text, country ?? null])),
  ];
  for (const name of [process.env.PYTHON, 'python3', '/usr/bin/python3']) {
    if (name === undefined) continue;
    const { status, stdout } = spawnSync(name, [script], {
      input: `${lines.join('\n')}\n`,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    if (status !== 0) continue;
    const [version, ...answers] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line, (_, value) => value ?? undefined) as unknown);
    return {
      version: version as string,
      answers: (answers as (PortAnswer | null)[]).map((one) => (one ? { ...one, valid: true } : INVALID)),
    };
  }
  return undefined;
}

function javascript({ text, country }: Input): PortAnswer {
  const home = country === undefined ? {} : { defaultCountry: country as CountryCode };
  const number = parsePhoneNumberFromString(text, { ...home, extract: false });
  if (!number?.isValid()) return INVALID;
  return {
    valid: true,
    normalized: number.number,
    region: number.country,
    lineType: number.getType()?.toLowerCase() ?? 'unknown',
    national: number.formatNational(),
    international: number.formatInternational(),
    prefix: undefined,
  };
}

/** Compares the answers of a port; returns how many differences nothing explains. */
function compare(
  name: string,
  all: readonly Input[],
  answers: readonly PortAnswer[],
  except: readonly string[],
): number {
  const counts = new Map<string, number>();
  const unexplained: string[] = [];
  all.forEach(({ text, country }, at) => {
    const port = answers[at];
    const { answer: our, result } = ours(text, country);
    const theirs: Answer = port ?? { valid: false, reason: our.valid ? '' : our.reason };
    if (same(theirs, our, except)) return;
    const difference: Difference = { text, country, theirs, our, result };
    const why = explanation(difference, except);
    if (why) counts.set(why, (counts.get(why) ?? 0) + 1);
    else
      unexplained.push(
        `${text} ${country ?? ''}\n    ${name} ${JSON.stringify(theirs)}\n    ours ${JSON.stringify(our)}`,
      );
  });
  console.log(`${name}: ${all.length} inputs`);
  for (const [why, count] of counts) console.log(`${String(count).padStart(8)}  ${why}`);
  console.log(`${String(unexplained.length).padStart(8)}  unexplained`);
  for (const line of unexplained.slice(0, 15)) console.log(`  ${line}`);
  return unexplained.length;
}

function explanation(difference: Difference, except: readonly string[]): string | undefined {
  const { text, country, theirs, our } = difference;
  const google = reference(text, country);
  if (same(google, our, except)) {
    return `the reference agrees with us, metadata or way of the port: ${differing(theirs, our)}`;
  }
  const meant = MEANT.find(({ explains }) => explains({ ...difference, theirs: google }));
  return meant && (theirs.valid === google.valid || our.valid) ? `meant: ${meant.why}` : undefined;
}

/** What two answers differ in. */
function differing(theirs: Answer, our: Answer): string {
  if (!theirs.valid || !our.valid) return 'validity';
  const keys = ['normalized', 'region', 'lineType', 'national', 'international', 'prefix'] as const;
  return keys.find((key) => theirs[key] !== our[key]) ?? '';
}

const all = inputs();
const known = python(all);
let open = 0;
if (known)
  open += compare(
    `python-phonenumbers ${known.version} with ${data.version}'s metadata`,
    all,
    known.answers,
    [],
  );
else console.log('python-phonenumbers is not installed, and left out: python3-phonenumbers, or set PYTHON');
open += compare('libphonenumber-js', all, all.map(javascript), ['prefix']);
process.exitCode = open > 0 ? 1 : 0;
