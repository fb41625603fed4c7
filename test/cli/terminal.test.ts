/** What a person at a terminal sees: anatomy, fault, colour, examples, completion. */
import { spawnSync } from 'node:child_process';
import type { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { anatomy, faultMark } from '../../src/cli/anatomy.ts';
import { planDrawn } from '../../src/cli/check/plan-drawn.ts';
import { summaryBars } from '../../src/cli/check/summary-bars.ts';
import { lookOf, PLAIN, painter } from '../../src/cli/colour.ts';
import { entriesOf } from '../../src/cli/completion.ts';
import { EXAMPLES } from '../../src/cli/examples.ts';
import { printRows } from '../../src/cli/output.ts';
import { programFor } from '../../src/cli/program.ts';
import { progressBar } from '../../src/cli/progress.ts';
import { describe as describeResult } from '../../src/cli/verify.ts';
import { KINDS } from '../../src/core/assay.ts';
import { verifyIban } from '../../src/index.ts';

const iban = KINDS.find(({ type }) => type === 'iban')!;

describe('a value', () => {
  it('is drawn in its parts', () => {
    expect(anatomy(verifyIban('DE89 3704 0044 0532 0130 00'), iban)).toEqual([
      'DE 89 37040044 0532013000',
      expect.stringMatching(/^│ {2}│ {2}│ {8}└ Account number$/),
      expect.stringMatching(/^│ {2}│ {2}└ Bank code$/),
      expect.stringMatching(/^│ {2}└ Check digits$/),
      '└ country',
    ]);
    expect(anatomy(verifyIban('nonsense'), iban)).toEqual([]);
  });

  it('is marked where it is at fault', () => {
    const result = { type: 'iban', input: 'DE8x', valid: false, reason: 'invalid_format' } as const;
    expect(faultMark({ ...result, fault: { from: 3, to: 4, expected: 'a digit' } } as never)).toEqual([
      'DE8x',
      '   ^ expected: a digit',
    ]);
    expect(faultMark(result)).toEqual([]);
  });

  it('has colour on a terminal alone, and not with NO_COLOR', () => {
    expect(painter({ isTTY: true }, {})('green', 'valid')).toBe('\u001b[32mvalid\u001b[0m');
    expect(painter({ isTTY: true }, { NO_COLOR: '1' })('green', 'valid')).toBe('valid');
    expect(painter({ isTTY: true }, { TERM: 'dumb' })('red', 'x')).toBe('x');
    expect(painter({}, {})('green', 'valid')).toBe('valid');
  });
});

/** A terminal of so many columns, with colours or without. */
const look = (columns: number, env: NodeJS.ProcessEnv = { NO_COLOR: '1' }) =>
  lookOf({ isTTY: true, columns }, env);
const escapes = /\u001b\[\d+m/g;

describe('on a terminal', () => {
  it('each part of a value has the colour of its label', () => {
    const [value, ...labels] = anatomy(verifyIban('DE89 3704 0044 0532 0130 00'), iban, look(80, {}).paint);
    expect(value).toBe(
      '\u001b[36mDE\u001b[0m \u001b[33m89\u001b[0m \u001b[35m37040044\u001b[0m \u001b[32m0532013000\u001b[0m',
    );
    expect(labels.at(-1)).toBe('\u001b[36m└ country\u001b[0m');
    expect(labels.at(-2)).toBe('\u001b[36m│\u001b[0m  \u001b[33m└ Check digits\u001b[0m');
    const plain = anatomy(verifyIban('DE89 3704 0044 0532 0130 00'), iban);
    expect([value, ...labels].map((line) => line!.replace(escapes, ''))).toEqual(plain);
  });

  it('a fault is marked in colour, in what a line holds of a long value', () => {
    const fault = { from: 150, to: 152 };
    const result = {
      type: 'iban',
      input: 'a'.repeat(200),
      valid: false,
      reason: 'invalid_format',
      fault,
    } as const;
    const [shown, mark] = faultMark(result as never, look(60));
    expect(shown).toHaveLength(56);
    expect([shown!.at(0), shown!.at(-1)]).toEqual(['…', '…']);
    expect(mark).toBe(`${' '.repeat(18)}^^`);
    const [coloured] = faultMark(
      { ...result, input: 'DE\u001b[2J', fault: { from: 2, to: 3 } } as never,
      look(60, {}),
    );
    expect(coloured).toBe('DE\u001b[31m\ufffd\u001b[0m[2J');
  });

  it('what is described is the same as in a pipe, but for colour', () => {
    for (const value of ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 01']) {
      const result = verifyIban(value);
      const [plain, coloured] = [PLAIN, look(80, {})].map((one) => describeResult(result, iban, one));
      expect(coloured).not.toBe(plain);
      expect(coloured!.replace(escapes, '')).toBe(plain);
      expect(describeResult(result, iban, look(80))).toBe(plain);
    }
  });

  it('rows that do not fit side by side stand one below the other, whole', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const rows = [{ id: 'acc_6pFKskrgya3t', name: 'A name that is long' }];
    for (const columns of [80, 30]) {
      Object.assign(process.stdout, { isTTY: true, columns });
      printRows(rows, {}, 'none');
    }
    Object.assign(process.stdout, { isTTY: undefined, columns: undefined });
    const [wide, narrow] = write.mock.calls.map(([text]) => String(text).replace(escapes, ''));
    write.mockRestore();
    expect(wide).toBe('id                name\nacc_6pFKskrgya3t  A name that is long\n');
    expect(narrow).toBe('id    acc_6pFKskrgya3t\nname  A name that is long\n\n');
  });

  it.each([40, 80, 200])('a plan and a summary fit %i columns', (columns) => {
    const column = {
      index: 1,
      name: 'Account of the supplier, as it was written',
      sure: 'sure',
      why: 'name',
    } as const;
    const plan = {
      ...{ format: 'csv', encoding: 'utf-8', tables: [], header_line: 1, questions: [] },
      columns: [
        { ...column, kind: 'iban', rows_read: 50, rows_fitting: 48 } as const,
        { index: 2, name: 'Name', sure: 'no', why: 'nothing' } as const,
      ],
    };
    const drawn = planDrawn(plan, look(columns));
    expect(drawn.filter((line) => line.length > columns)).toEqual([]);
    expect(drawn[1]).toMatch(/^# {3}Column +Read as +Sure +Why$/);
    expect(drawn[2]).toMatch(/^#1 {2}Account of the.* iban +sure/);
    const report = {
      ...{ file: {}, rows: 12_000, rows_written: 12_000, short_rows: 0, long_rows: 1 },
      columns: [
        {
          ...{
            column: 'Account of the supplier, as it was written',
            kind: 'iban',
            rows: 12_000,
            empty: 3,
            valid: 11_000,
          },
          ...{
            invalid: 997,
            unsure: 0,
            reasons: { invalid_checksum: 996, invalid_characters: 1, empty_input: 3 },
          },
        },
      ],
    };
    const lines = summaryBars(report, look(columns)).split('\n');
    expect(lines.slice(0, 5).filter((line) => line.length > columns)).toEqual([]);
    expect(lines[1]).toMatch(/^ {2}valid .*11,000 +91\.7 %$/);
    expect(lines.slice(1, 5).map((line) => line.trim().split(' ')[0])).toEqual([
      'valid',
      'invalid_checksum',
      'invalid_characters',
      'no',
    ]);
    if (columns === 200) expect(lines[3]).toContain(' █░');
    expect(lines[5]).toContain('1 with more cells');
  });

  it('progress is a line that fits, with the end of a long name', () => {
    let drawn = '';
    const write = (text: string) => {
      drawn = text;
    };
    const terminal = { isTTY: true, columns: 60, write };
    progressBar('/a/very/long/folder/of/files/suppliers.csv', terminal).show({ bytes: 5, total: 10 });
    const line = drawn.replace('\r\u001b[K', '');
    expect(line).toMatch(/^….*suppliers\.csv {2}█+░+ +50 %$/);
    expect(line.length).toBeLessThanOrEqual(60);
  });
});

describe('a table', () => {
  it('has no control characters of a name in it', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    printRows([{ name: '\u001b[31m\nred', keys: 2 }], {}, 'none');
    const [[text]] = write.mock.calls as [[string]];
    write.mockRestore();
    expect(text).toBe('name       keys\n\ufffd[31m\ufffdred  2\n');
  });
});

const program = await programFor();

describe('examples', () => {
  const paths = entriesOf(program).map(({ path }) => path);

  it('are of commands that there are, with options that they have', () => {
    for (const [path, examples] of Object.entries(EXAMPLES)) {
      expect(paths).toContain(path);
      for (const example of examples) expect(example).toContain('assay ');
    }
    for (const example of Object.values(EXAMPLES).flat()) {
      const words = example.slice(example.indexOf('assay ') + 6).split(' ');
      let command: Command = program;
      for (const word of words) command = command.commands.find((one) => one.name() === word) ?? command;
      const known = command.options.flatMap(({ long, short }) => [long, short]);
      for (const word of words) if (/^--\w/.test(word)) expect(known, example).toContain(word);
    }
  });

  it('are there for every command', () => {
    const own = paths.filter((path) => !/^(help)?$|(^| )help$/.test(path));
    expect(own.filter((path) => EXAMPLES[path] === undefined)).toEqual([]);
  });

  it('stand below the help of a command', () => {
    const check = program.commands.find((one) => one.name() === 'check')!;
    expect(helpOf(check)).toContain('Examples:\n  $ assay check suppliers.xlsx --output checked.xlsx');
  });
});

/** What `--help` prints where no terminal is. */
function helpOf(command: Command): string {
  let help = '';
  const writeOut = (text: string) => {
    help += text;
  };
  command.configureOutput({ writeOut, getOutHelpWidth: () => 80 }).outputHelp();
  return help;
}

/** A command and all below it. */
const below = (command: Command): Command[] => [command, ...command.commands.flatMap(below)];

describe('help', () => {
  it('fits a terminal of 80 columns', () => {
    const wide = below(program).flatMap((command) =>
      helpOf(command)
        .split('\n')
        .filter((line) => line.length > 80),
    );
    expect(wide).toEqual([]);
  });

  it('lists commands in groups, and former names nowhere', () => {
    const names = [...helpOf(program).matchAll(/^ {2}([a-z]\S*)/gm)].map(([, name]) => name);
    const top = [
      'verify',
      'identify',
      'check',
      'pipe',
      'find',
      'serve',
      'doctor',
      'mcp',
      'data',
      'admin',
      'tools',
    ];
    expect(names).toEqual(expect.arrayContaining(top));
    for (const former of ['keys', 'banks', 'specimens', 'completion']) expect(names).not.toContain(former);
  });
});

describe('a former name', () => {
  it.each([
    ['data', ['banks', 'phone', 'logos']],
    [
      'admin',
      ['accounts', 'keys', 'usage', 'operators', 'jobs', 'notices', 'audit', 'backup', 'restore', 'store'],
    ],
    ['tools', ['specimens', 'requirements', 'iban', 'completion']],
  ])('is still a command: those below %s', async (group, names) => {
    for (const name of names) {
      const [old] = (await programFor(name)).commands.filter((one) => one.name() === name);
      const { commands } = (await programFor(group, name)).commands.find((one) => one.name() === group)!;
      const inGroup = commands.find((one) => one.name() === name)!;
      const words = (command: Command) =>
        below(command).map((one) => [one.name(), one.usage(), one.options.map(({ flags }) => flags)]);
      expect(words(old!)).toEqual(words(inGroup));
    }
  });
});

describe('the program', () => {
  const loaded = async (...called: string[]) =>
    (await programFor(...called)).commands.map((one) => one.name());

  it('loads the command that is called alone, and all where there is none of that name', async () => {
    expect(await loaded('verify')).toEqual(['verify']);
    expect(await loaded('keys')).toEqual(['keys']);
    expect((await loaded()).length).toBeGreaterThan(15);
    for (const called of [
      ['help'],
      ['verfy'],
      ['--help'],
      ['toString'],
      ['completion'],
      ['tools', 'completion'],
    ]) {
      expect(await loaded(...called), called.join(' ')).toEqual(await loaded());
    }
  });

  it('loads of a group the command that is called alone, and all of it where there is none of that name', async () => {
    const inner = async (...called: string[]) =>
      (await programFor(...called)).commands[0]!.commands.map((one) => one.name());
    expect(await loaded('admin', 'keys')).toEqual(['admin']);
    expect(await inner('admin', 'keys')).toEqual(['keys']);
    expect(await inner('admin', 'kyes')).toEqual(await inner('admin'));
    expect(await inner('data', 'phone')).toEqual(['status', 'update', 'fetch', 'phone']);
  });
});

describe('completion', () => {
  const script = (shell: string): string => {
    let out = '';
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = ((text: string) => {
      out += text;
      return true;
    }) as typeof process.stdout.write;
    try {
      const tools = program.commands.find((one) => one.name() === 'tools')!;
      tools.commands.find((one) => one.name() === 'completion')!.parse([shell], { from: 'user' });
    } finally {
      process.stdout.write = write;
    }
    return out;
  };

  it('completes commands, kinds and options in bash', () => {
    const complete = (...words: string[]) => {
      const ask = `${script('bash')}\nCOMP_WORDS=(assay ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _assay; echo "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['-c', ask], { encoding: 'utf8' }).stdout.trim().split(' ');
    };
    expect(complete('verif')).toEqual(['verify']);
    expect(complete('verify', 'nat')).toEqual(['national-id']);
    expect(complete('adm')).toEqual(['admin']);
    expect(complete('key')).toEqual(['']);
    expect(complete('admin', 'keys', 'ro')).toEqual(['rotate']);
    expect(complete('admin', 'keys', 'create', '--ri')).toEqual(['--rights']);
  });

  it.skipIf(spawnSync('fish', ['--version']).status !== 0)('completes them in fish', () => {
    const complete = (line: string) => {
      const ask = `${script('fish')}\ncomplete -C '${line}'`;
      const { stdout } = spawnSync('fish', ['--no-config', '-c', ask], { encoding: 'utf8' });
      return stdout
        .trim()
        .split('\n')
        .map((word) => word.split('\t')[0]);
    };
    expect(complete('assay verif')).toEqual(['verify']);
    expect(complete('assay verify nat')).toEqual(['national-id']);
    expect(complete('assay admin keys ro')).toEqual(['rotate']);
    expect(complete('assay admin keys create --ri')).toEqual(['--rights']);
    expect(complete('assay data banks fi')).toEqual(['find']);
  });

  it('names every command in each shell', () => {
    const listed = entriesOf(program).flatMap(({ path }) => (path === '' ? [] : [path]));
    expect(listed).toContain('admin keys create');
    for (const shell of ['bash', 'zsh', 'fish'])
      for (const path of listed) expect(script(shell)).toContain(`'${path}'`);
  });
});
