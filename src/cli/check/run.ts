/** Runs `assay check`: opens the file, has its rows checked, says how they came out. */
import { rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { ColumnKind } from '../../bulk/column-kinds.ts';
import type { VerifyCell } from '../../bulk/plan.ts';
import { checkParquet, throughCsv } from '../../engines/parquet.ts';
import { isLines } from '../../files/formats/format.ts';
import { formatOfEnding } from '../../files/formats/formats.ts';
import { pluggedFile } from '../../files/sniff.ts';
import { openVerify } from '../data.ts';
import { EXIT } from '../exit.ts';
import { CommandError, settings } from '../session.ts';
import { type CheckOptions, misfits, openCheck, openPlan, type Preparation } from './open.ts';
import { type DoneCheck, finishCheck, printPlan } from './report.ts';
import { rewritingOf } from './rewrite.ts';
import { checkRows } from './rows.ts';
import { onSignals } from './sink.ts';

/** Rows come and go by the million: a larger nursery is no faster, and the process would hold all of it. In MB. */
const SMALL_NURSERY = '--max-semi-space-size=4';

export async function check(
  kind: ColumnKind | undefined,
  file: string,
  options: CheckOptions,
): Promise<void> {
  setFlagsFromString(SMALL_NURSERY);
  const verify = await openVerify(settings(process.env));
  const byEngine = formatOfEnding(file)?.engine;
  if (options.plan) {
    if (byEngine) throw new CommandError('--plan is for texts and workbooks, not for Parquet.', EXIT.usage);
    printPlan(await openPlan(kind, file, options, verify), options);
    return;
  }
  finishCheck(await (byEngine ? checkByEngine : checkText)(kind, file, options, verify), options);
}

type Check = (
  kind: ColumnKind | undefined,
  file: string,
  options: CheckOptions,
  verify: VerifyCell,
) => Promise<DoneCheck>;

const checkText: Check = async (kind, file, options, verify) => {
  const opened = await openCheck(kind, file, options, verify);
  const { sniffed } = opened.input;
  const { table } = opened;
  const { plan } = opened.preparation;
  const { output } = options;
  if (output === undefined || !formatOfEnding(output)?.engine) {
    const rewriting = rewritingOf(opened);
    const isTable = rewriting !== undefined && isLines(rewriting.format.form) && !isLines(plan.format);
    const given = isTable ? { ...opened, preparation: alone(opened.preparation) } : opened;
    return { sniffed, plan, table, tally: await checkRows(given, rewriting) };
  }
  let done: DoneCheck | undefined;
  await withDrafts((drafts) =>
    throughCsv(
      output,
      opened.preparation,
      async (draft) => {
        const tally = await checkRows(
          { ...opened, preparation: alone(opened.preparation), options: { ...options, output: draft } },
          undefined,
        );
        done = { sniffed, plan, table, tally };
      },
      drafts,
    ),
  );
  return done!;
};

/** A table without what stands around it in its file: for formats that have nothing but rows. */
const alone = (preparation: Preparation): Preparation => ({
  ...preparation,
  above: '',
  plan: { ...preparation.plan, isAlone: true },
});

/** A file that an engine reads. */
const checkByEngine: Check = async (kind, file, options, verify) => {
  const here = import.meta.url;
  const module = new URL(`./parquet-process${here.endsWith('.ts') ? '.ts' : '.js'}`, here);
  const done = await withDrafts((drafts) => checkParquet(kind, file, options, { verify, module, drafts }));
  return { ...done, sniffed: pluggedFile(formatOfEnding(file)!) };
};

/** What was begun is removed, also where the process is ended meanwhile. */
async function withDrafts<T>(work: (drafts: string[]) => Promise<T>): Promise<T> {
  const drafts: string[] = [];
  const release = onSignals(() => {
    for (const draft of drafts) rmSync(draft, { force: true });
  });
  try {
    return await misfits(() => work(drafts));
  } finally {
    release();
  }
}
