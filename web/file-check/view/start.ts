/** What a page loads when a file is dropped: the file check, its words and its sheet. */
import { FileCheck } from './file-check.ts';
import { type ByService, type KindOfColumn, loadWords } from './words.ts';

export interface StartOptions {
  readonly language: string;
  readonly kinds: readonly KindOfColumn[];
  /** Absent where values are verified in the tab. */
  readonly service?: ByService;
  /** Lets another file be chosen. */
  another(): void;
}

/** Rejects where something that it needs could not be loaded. */
export async function startFileCheck({ another, ...own }: StartOptions): Promise<FileCheck> {
  const [words] = await Promise.all([loadWords(own.language), loadSheet()]);
  const createWorker = () =>
    new Worker(new URL('/web/file-check/worker.js', location.href), { type: 'module' });
  return new FileCheck({ ...own, words }, createWorker, another);
}

function loadSheet(): Promise<void> {
  const address = '/web/styles/file-check.css';
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('the sheet of the file check is not there'));
    });
    document.head.append(link);
  });
}
