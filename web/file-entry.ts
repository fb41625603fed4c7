/** Where a file is dropped or chosen. What reads it is loaded then, and not before. */
import { byId } from './dom.ts';
import type { FileCheck } from './file-check/view/file-check.ts';
import type { ByService, KindOfColumn } from './file-check/view/words.ts';

export interface FileEntryOptions {
  readonly language: string;
  readonly kinds: readonly KindOfColumn[];
  readonly words: { readonly loading: string; readonly notLoaded: string };
  /** Absent where values are verified in the tab. */
  readonly service?: ByService;
  /** Lets another file be given; chosen where it is absent. */
  another?(): void;
}

export interface FileEntry {
  take(file: File): Promise<void>;
  /** Ends what is being done with a file. */
  close(): void;
}

/** How often what reads files could not be loaded. */
let failures = 0;

export function offerFileCheck({ words, another, ...own }: FileEntryOptions): FileEntry {
  const entry = byId('file-entry');
  const input = byId<HTMLInputElement>('file-input');
  const status = byId('file-loading');
  const ending = new AbortController();
  let check: FileCheck | undefined;

  input.addEventListener('change', () => {
    const file = input.files?.[0];
    // The same file can be chosen once more.
    if (file) void take(file).finally(() => (input.value = ''));
  });
  takeDropped(entry, (file) => void take(file), ending.signal);

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
    if (ending.signal.aborted) return;
    entry.hidden = true;
    input.hidden = true;
    entry.after(check.node);
    check.open(file);
    check.focus();
    check.node.scrollIntoView({ block: 'start' });
  }

  async function start(): Promise<FileCheck> {
    const { startFileCheck } = await loadFileCheck();
    return startFileCheck({ ...own, another: again });
  }

  function again(): void {
    if (!another) {
      input.click();
      return;
    }
    if (!check?.mayLeave()) return;
    check.close();
    check.node.remove();
    check = undefined;
    entry.hidden = false;
    input.hidden = false;
    another();
  }

  return {
    take,
    close() {
      ending.abort();
      check?.close();
    },
  };
}

/** Wherever in the window a file is dropped: one that misses its place would otherwise take the place of the page. */
function takeDropped(entry: HTMLElement, take: (file: File) => void, signal: AbortSignal): void {
  const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
    window.addEventListener(name, act, { signal });
  on('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    entry.classList.add('over');
  });
  on('dragleave', (event) => {
    if (event.relatedTarget === null) entry.classList.remove('over');
  });
  on('drop', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    entry.classList.remove('over');
    const file = event.dataTransfer?.files[0];
    if (file) take(file);
  });
}

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Many browsers remember which address a module could not be loaded from: where that happened, another one is requested. */
function loadFileCheck(): Promise<typeof import('./file-check/view/start.ts')> {
  if (failures === 0) return import('./file-check/view/start.ts');
  return import(`/web/again/${failures}/file-check/view/start.js`);
}
