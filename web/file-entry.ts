/** Where a file is dropped or chosen. What reads it is loaded then, and not before. */
import { byId } from './dom.ts';
import type { FileCheck } from './file-check/view/file-check.ts';
import type { KindOfColumn } from './file-check/view/words.ts';

export interface FileEntryOptions {
  readonly language: string;
  readonly kinds: readonly KindOfColumn[];
  readonly words: { readonly loading: string; readonly notLoaded: string };
}

/** How often what reads files could not be loaded. */
let failures = 0;

export function offerFileCheck({ language, kinds, words }: FileEntryOptions): void {
  const entry = byId('file-entry');
  const input = byId<HTMLInputElement>('file-input');
  const status = byId('file-loading');
  let check: FileCheck | undefined;

  input.addEventListener('change', () => {
    const file = input.files?.[0];
    // The same file can be chosen once more.
    if (file) void take(file).finally(() => (input.value = ''));
  });
  // A file that misses its place would otherwise take the place of the page.
  window.addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    entry.classList.add('over');
  });
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) entry.classList.remove('over');
  });
  window.addEventListener('drop', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    entry.classList.remove('over');
    const file = event.dataTransfer?.files[0];
    if (file) void take(file);
  });

  async function take(file: File): Promise<void> {
    if (check && !check.mayLeave()) return;
    status.textContent = words.loading;
    try {
      check ??= await start();
    } catch {
      failures++;
      status.textContent = words.notLoaded;
      return;
    }
    status.textContent = '';
    entry.hidden = true;
    input.hidden = true;
    entry.after(check.node);
    check.open(file);
    check.node.scrollIntoView({ block: 'start' });
  }

  async function start(): Promise<FileCheck> {
    const { startFileCheck } = await loadFileCheck();
    return startFileCheck({ language, kinds, another: () => input.click() });
  }
}

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Many browsers remember which address a module could not be loaded from: where that happened, another one is requested. */
function loadFileCheck(): Promise<typeof import('./file-check/view/start.ts')> {
  if (failures === 0) return import('./file-check/view/start.ts');
  return import(`/web/again/${failures}/file-check/view/start.js`);
}
