/** assay pipe: a row in, an answer out at once, for programs that keep it beside them. Nothing is counted or kept. */
import { Command, Option } from 'commander';
import { IDENTIFY } from '../bulk/column-kinds.ts';
import { LINE_FORMATS, type LineFormat, RowReader, typeNamed } from '../bulk/lines.ts';
import { type Assay, KINDS } from '../core/assay.ts';
import { openStdout } from '../files/output.ts';
import { version } from '../version.ts';
import { countryCode, either, KINDS_BY_NAME } from './arguments.ts';
import { openAssay, openData } from './data.ts';
import { EXIT } from './exit.ts';
import { type LanguageOption, languageOption, wordingIn } from './language.ts';
import { CommandError, settings } from './session.ts';

/** Counts up where what is sent or answered changes so that a program has to know. */
const PROTOCOL = 1;
/** Characters of answers that are written at once. */
const WRITTEN_AT_ONCE = 262_144;

interface PipeCommandOptions extends LanguageOption {
  readonly type?: string;
  readonly kind?: string;
  readonly country?: string;
  readonly format: LineFormat;
  readonly value: string;
  readonly hello?: boolean;
  readonly strict?: boolean;
  readonly suggest?: boolean;
}

export function pipeCommand(): Command {
  const names = [...KINDS_BY_NAME.keys(), IDENTIFY].join(', ');
  return new Command('pipe')
    .description(
      'Answer each row of standard input with a line of JSON, in order and at once, until the input ends. ' +
        'Invalid values and rows that can not be read are answers too.',
    )
    .option('--type <type>', `of all values: ${names}; without it rows of CSV and NDJSON may name their own`)
    .option('--kind <type>', 'the same as --type')
    .option('--country <code>', 'code or name, for rows without a country', countryCode)
    .addOption(
      new Option(
        '--format <format>',
        'a value a line; rows of value and country, in front of them the type where it is not given; or objects',
      )
        .choices([...LINE_FORMATS])
        .default('lines'),
    )
    .option('--value <key>', 'key of the value in NDJSON', 'value')
    .option('--strict', 'refuse words beside a value, letters read as digits and whatever is assumed')
    .option('--suggest', 'add what was probably meant by invalid values, where check digits prove it')
    .addOption(languageOption())
    .option('--hello', 'say first, as a line of JSON, which version answers and that it is ready')
    .action(pipe);
}

async function pipe(options: PipeCommandOptions): Promise<void> {
  const { country, format, value: key, strict, suggest } = options;
  const kind = kindOf(options);
  const config = settings(process.env);
  const data = await openData(config);
  const assay = await openAssay(config, data);
  const more = { ...(strict && { strict }), ...(suggest && { suggest }) };
  const worded = await wordingIn(options, data);
  const reader = new RowReader({ format, kind, country, key }, (type, value, own) => {
    const result =
      type === undefined
        ? assay.identify(value, { country: own, ...more })
        : assay.verify(type, value, { country: own, ...more });
    return worded(result);
  });
  const sink = openStdout(process.stdout);
  // A reader of the answers that is gone needs no more of them, even where nothing more is sent.
  process.stdout.once('error', () => process.stdin.destroy());
  if (options.hello) await sink.write(Buffer.from(hello(assay, kind, format)));
  try {
    for await (const bytes of process.stdin) {
      await writeAll(reader.take(bytes));
      if (sink.closed) return;
    }
    await writeAll(reader.end());
  } catch (error) {
    if (!sink.closed) throw error;
  }
  await sink.finish();

  /** Waits until the answers are taken: of who does not read them nothing more is read. */
  async function writeAll(answers: Iterable<string>): Promise<void> {
    let text = '';
    for (const answer of answers) {
      text += answer;
      if (text.length < WRITTEN_AT_ONCE) continue;
      await sink.write(Buffer.from(text));
      text = '';
    }
    if (text !== '') await sink.write(Buffer.from(text));
  }
}

/** The name of the kind that all values are of. */
function kindOf({ type, kind }: PipeCommandOptions): string | undefined {
  for (const name of [type, kind]) {
    if (name !== undefined && typeNamed(name) === null)
      throw new CommandError(`There is no type "${name}".`, EXIT.usage);
  }
  const named = (name: string | undefined) => name && (typeNamed(name) ?? IDENTIFY);
  either(['--type', named(type)], ['--kind', named(kind)]);
  return type ?? kind;
}

/** Verifies a value of each kind that is meant first, so that the first answer does not wait for data. */
function hello(assay: Assay, kind: string | undefined, format: LineFormat): string {
  const type = kind === undefined ? undefined : typeNamed(kind);
  for (const { type: one, samples } of KINDS) {
    const [sample] = samples;
    if (sample !== undefined && (type === undefined || type === one)) assay.verify(one, sample.value);
  }
  const kinds = KINDS.map(({ segment }) => segment);
  return `${JSON.stringify({ assay: version, protocol: PROTOCOL, format, kind: kind ?? IDENTIFY, kinds })}\n`;
}
