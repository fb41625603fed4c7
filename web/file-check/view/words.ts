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
}

export async function loadWords(language: string): Promise<FileWords> {
  const answer = await fetch(`/web/data/file-check-${language}.json`);
  if (!answer.ok) throw new Error('the words of the file check are not there');
  return (await answer.json()) as FileWords;
}
