/**
 * The library beside its peers, on a mix of valid numbers of ten countries: what a program that reads what people type has most of.
 * Each peer answers less: most say yes or no. What each takes of memory is that of a new process that has verified the mix once.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { parsePhoneNumber } from 'libphonenumber-js/max';
import { latestDay } from '../src/core/clock.ts';
import { verifyIban } from '../src/core/iban/verify.ts';
import { verifyNationalId } from '../src/core/national-id/verify.ts';
import { verifyPhone } from '../src/core/phone/verify.ts';
import { loadData } from '../src/data/load.ts';
import { GENERATED_FOLDER } from '../src/version.ts';
import { type Contender, type Line, print, race, ratio, type Spread, spreadOf } from './ratio.ts';

const require = createRequire(new URL('../bench/package.json', import.meta.url));
const { stdnum } = require('stdnum') as typeof import('stdnum');
const fastIban = require('fast-iban') as { validateIBAN(iban: string): boolean };
const google = require('google-libphonenumber') as typeof import('google-libphonenumber');

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MEMORY_RUNS = 5;
const PYTHON_ROUNDS = 7;

const IBANS = ['de', 'fr', 'es', 'it', 'nl', 'be', 'at', 'gb', 'pl', 'se'];
const PHONES = ['US', 'IN', 'BR', 'DE', 'GB', 'FR', 'IT', 'ES', 'MX', 'JP'];
/** The scheme of each country, and what the peers call it: in JavaScript and in Python. */
const NUMBERS = [
  ['SE', 'se-personnummer', 'personnummer', 'se.personnummer'],
  ['PL', 'pl-pesel', 'pesel', 'pl.pesel'],
  ['IT', 'it-codice-fiscale', 'codicefiscale', 'it.codicefiscale'],
  ['ES', 'es-dni', 'dni', 'es.dni'],
  ['FR', 'fr-nir', 'nir', 'fr.nir'],
  ['DE', 'de-idnr', 'idnr', 'de.idnr'],
  ['NL', 'nl-bsn', 'bsn', 'nl.bsn'],
  ['BE', 'be-rijksregister', 'nn', 'be.nn'],
  ['BR', 'br-cpf', 'cpf', 'br.cpf'],
  ['CH', 'ch-ahv', 'ssn', 'ch.ssn'],
] as const;

function validOf(path: string): string {
  const file = new URL(`../test/vectors/${path}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { valid: { value: string }[] }).valid[0]!.value;
}

/** One whose verdict on each value is looked at: a peer that refuses some does less. */
function contender<Value>(
  name: string,
  values: readonly Value[],
  verify: (value: Value) => boolean,
): Contender & { readonly refused: number } {
  return {
    name,
    refused: values.filter((value) => !verify(value)).length,
    pass() {
      let valid = 0;
      for (const value of values) if (verify(value)) valid++;
      if (valid > values.length) throw new Error('never');
      return values.length;
    },
  };
}

function compare(
  title: string,
  contenders: readonly ReturnType<typeof contender>[],
  goals: readonly number[],
) {
  const speeds = race(contenders);
  const [own, ...peers] = contenders;
  const lines = peers.map(({ name, refused }, at): Line => {
    const what = refused === 0 ? name : `${name} (refuses ${refused})`;
    return { what, ratio: ratio(speeds, own!.name, name), goal: goals[at]! };
  });
  return { title, lines, speed: spreadOf(speeds.get(own!.name)!).median };
}

export function benchLibrary(): void {
  const data = loadData(GENERATED_FOLDER);
  const today = latestDay(Date.now)();
  const ibans = IBANS.map((country) => validOf(`iban/${country}`).replaceAll(' ', ''));
  const util = google.PhoneNumberUtil.getInstance();
  const phones = PHONES.map((region) =>
    util.format(
      util.getExampleNumberForType(region, google.PhoneNumberType.MOBILE)!,
      google.PhoneNumberFormat.E164,
    ),
  );
  const numbers = NUMBERS.map(([country, id, module, python]) => ({
    country,
    module,
    python,
    value: validOf(`national-id/${id}`),
  }));
  const modules = stdnum as Record<string, Record<string, { validate(text: string): { isValid: boolean } }>>;

  const compared = [
    compare(
      'Library: valid IBANs of ten countries; times as fast as',
      [
        contender('assay', ibans, (value) => verifyIban(value, { directory: data.banks }).valid),
        contender('ibantools isValidIBAN', ibans, (value) => isValidIBAN(electronicFormatIBAN(value)!)),
        contender('fast-iban validateIBAN', ibans, fastIban.validateIBAN),
      ],
      [5, 1],
    ),
    compare(
      'Library: valid mobile numbers of ten countries; times as fast as',
      [
        contender('assay', phones, (value) => verifyPhone(value, { data: data.phone }).valid),
        contender('google-libphonenumber', phones, (value) => completely(util, value)),
        contender('libphonenumber-js/max', phones, (value) => parsePhoneNumber(value).isValid()),
      ],
      [16, 5],
    ),
    compare(
      'Library: valid identity numbers of ten countries; times as fast as',
      [
        contender(
          'assay',
          numbers,
          ({ value, country }) => verifyNationalId(value, { country, today }).valid,
        ),
        contender(
          'stdnum validate',
          numbers,
          ({ value, country, module }) => modules[country]![module]!.validate(value).isValid,
        ),
      ],
      [10],
    ),
  ];
  for (const { title, lines } of compared) print(title, lines);
  benchPython([
    { what: 'iban.is_valid', calls: ibans.map((value) => ['iban', value]), speed: compared[0]!.speed },
    {
      what: 'is_valid of identity numbers',
      calls: numbers.map(({ python, value }) => [python, value]),
      speed: compared[2]!.speed,
    },
  ]);
  benchMemory(ibans, phones, numbers);
}

/** What Assay's result has as well: validity, type and formats. */
function completely(util: InstanceType<typeof google.PhoneNumberUtil>, value: string): boolean {
  const number = util.parse(value);
  util.getNumberType(number);
  util.getRegionCodeForNumber(number);
  util.format(number, google.PhoneNumberFormat.NATIONAL);
  util.format(number, google.PhoneNumberFormat.INTERNATIONAL);
  return util.isValidNumber(number);
}

interface PythonMix {
  readonly what: string;
  /** Module and value. */
  readonly calls: readonly (readonly [string, string])[];
  /** Values a second of processor time that Assay verifies. */
  readonly speed: number;
}

const PYTHON = `
import importlib, json, sys, time
calls = [(importlib.import_module('stdnum.' + name).is_valid, value) for name, value in json.load(sys.stdin)]
rounds = []
for _ in range(${PYTHON_ROUNDS + 1}):
    done, start = 0, time.process_time()
    while time.process_time() - start < 0.3:
        for call, value in calls:
            call(value)
        done += len(calls)
    rounds.append(done / (time.process_time() - start))
print(json.dumps(rounds[1:]))
`;

/** One after the other rather than in turns: they are two processes. */
function benchPython(mixes: readonly PythonMix[]): void {
  const python = ['python3', '/usr/bin/python3'].find(
    (program) => spawnSync(program, ['-c', 'import stdnum'], { stdio: 'ignore' }).status === 0,
  );
  if (python === undefined) {
    process.stdout.write(
      '\nLibrary: python-stdnum was not run: there is no python3 with the package stdnum here\n',
    );
    return;
  }
  const lines = mixes.map(({ what, calls, speed }): Line => {
    const rounds = JSON.parse(
      execFileSync(python, ['-c', PYTHON], { input: JSON.stringify(calls) }).toString(),
    );
    const ratio = spreadOf((rounds as number[]).map((other) => speed / other));
    return { what: `python-stdnum ${what}`, ratio, goal: 5 };
  });
  print('Library: the same values; times as fast as', lines);
}

/** Resident memory of a new process that has loaded a library and verified a mix, beyond that of an empty one, in MiB. */
function benchMemory(
  ibans: readonly string[],
  phones: readonly string[],
  numbers: readonly { country: string; module: string; value: string }[],
): void {
  const list = JSON.stringify;
  const programs: [what: string, program: string][] = [
    ['assay, IBANs', `import { verifyIban } from 'assay'; for (const v of ${list(ibans)}) verifyIban(v)`],
    ['ibantools', `import { isValidIBAN } from 'ibantools'; for (const v of ${list(ibans)}) isValidIBAN(v)`],
    [
      'fast-iban',
      `import { createRequire } from 'node:module'; const { validateIBAN } = createRequire(process.cwd() + '/bench/package.json')('fast-iban'); for (const v of ${list(ibans)}) validateIBAN(v)`,
    ],
    ['assay, phones', `import { verifyPhone } from 'assay'; for (const v of ${list(phones)}) verifyPhone(v)`],
    [
      'google-libphonenumber',
      `import g from 'google-libphonenumber'; const u = g.PhoneNumberUtil.getInstance(); for (const v of ${list(phones)}) u.isValidNumber(u.parse(v))`,
    ],
    [
      'libphonenumber-js/max',
      `import p from 'libphonenumber-js/max'; for (const v of ${list(phones)}) p(v).isValid()`,
    ],
    [
      'assay, identity numbers',
      `import { verifyNationalId } from 'assay'; for (const { value, country } of ${list(numbers)}) verifyNationalId(value, { country })`,
    ],
    [
      'stdnum',
      `import { stdnum } from 'stdnum'; for (const { value, country, module } of ${list(numbers)}) stdnum[country][module].validate(value)`,
    ],
  ];
  const empty = residentOf('0');
  const lines = programs.map(([what, program]): Line => {
    const { median, min, max }: Spread = residentOf(program);
    return {
      what,
      ratio: { median: median - empty.median, min: min - empty.median, max: max - empty.median },
    };
  });
  print('Library: resident MiB beyond an empty Node, the ten verified once', lines);
}

function residentOf(program: string): Spread {
  const code = `${program}; console.log(process.memoryUsage.rss() / 2 ** 20)`;
  return spreadOf(
    Array.from({ length: MEMORY_RUNS }, () =>
      Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT }).toString()),
    ),
  );
}
