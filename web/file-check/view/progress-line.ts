/** How far the work is, with what pauses and ends it. */
import { counted } from '../../../src/words/fill.ts';
import { button, element } from '../../dom.ts';
import type { FromWorker, ToWorker } from '../messages.ts';
import type { Surroundings } from './words.ts';

type Progress = Extract<FromWorker, { is: 'progress' }>;

export interface ProgressLine {
  readonly node: HTMLElement;
  start(label: string): void;
  show(progress: Progress): void;
  end(): void;
}

export function createProgressLine(
  { words, language }: Surroundings,
  send: (message: ToWorker) => void,
): ProgressLine {
  const { fileCheck } = words;
  let isPaused = false;
  let done = '';
  const showDone = (): void => {
    text.textContent = [isPaused && fileCheck.paused, done].filter(Boolean).join(' · ');
  };
  const label = element('span', { class: 'label' });
  const bar = element('progress', {});
  const text = element('span', { class: 'note' });
  const pause = button(
    fileCheck.pause,
    () => {
      isPaused = !isPaused;
      pause.textContent = isPaused ? fileCheck.resume : fileCheck.pause;
      showDone();
      send({ is: isPaused ? 'pause' : 'resume' });
    },
    'secondary',
  );
  pause.id = 'file-pause';
  const cancel = button(fileCheck.cancel, () => send({ is: 'cancel' }), 'secondary');
  cancel.id = 'file-cancel';
  const node = element('div', { class: 'progress-line', hidden: '' }, label, bar, text, pause, cancel);
  return {
    node,
    start(name) {
      isPaused = false;
      label.textContent = name;
      bar.ariaLabel = name;
      bar.removeAttribute('value');
      done = '';
      showDone();
      pause.textContent = fileCheck.pause;
      node.hidden = false;
    },
    show({ of, rows, bytes, total }) {
      pause.hidden = of !== 'check';
      bar.max = Math.max(1, total);
      bar.value = bytes;
      done = counted(fileCheck.rows, rows, language);
      showDone();
    },
    end() {
      node.hidden = true;
    },
  };
}
