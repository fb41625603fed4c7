/** The words of the file check. They come with it, so that the pages that offer it stay small. */
import type { Words } from '../../../src/words/words.ts';

export type FileCheckWords = Words['pages']['fileCheck'];

export interface FileWords {
  readonly fileCheck: FileCheckWords;
  /** Why a value is refused, by the code of the reason. */
  readonly reasons: Readonly<Record<string, string>>;
  /** What is read out where a mark is drawn. */
  readonly fault: string;
}

/** A kind of value that a column may hold. */
export interface KindOfColumn {
  readonly type: string;
  readonly name: string;
  readonly countries: readonly string[];
}

/** What the parts of the file check are drawn with. */
export interface Surroundings {
  readonly language: string;
  readonly words: FileWords;
  readonly kinds: readonly KindOfColumn[];
  /** Absent where values are verified in the tab. */
  readonly service?: ByService;
}

/** The service, where it verifies the values and counts them, rather than the tab. */
export interface ByService {
  readonly key: string;
  /** What is sent, why, and what it costs. */
  readonly note: string;
  /** Checks of one file. */
  readonly most: number;
  /** Said of a file that would need more. */
  readonly tooMuch: string;
  /** What the check of so many values is called, and what is said of what it costs. */
  run(values: number): string;
  cost(checks: number): string;
  /** A sentence for the code of a problem. */
  problem(code: string): string;
  /** Checks may have been counted. */
  counted(): void;
}

export async function loadWords(language: string): Promise<FileWords> {
  const answer = await fetch(`/web/data/file-check-${language}.json`);
  if (!answer.ok) throw new Error('the words of the file check are not there');
  return (await answer.json()) as FileWords;
}
