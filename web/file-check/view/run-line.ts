/** The button that starts the check. Where the service verifies the values, it says how many, and what that costs, before anything is sent. */
import { CodedError } from '../../../src/core/coded.ts';
import { element } from '../../dom.ts';
import type { CheckOptions, PriceOfCheck } from '../messages.ts';
import type { ByService, Surroundings } from './words.ts';

export interface RunOptions extends Surroundings {
  /** Whether nothing of the file was checked yet. */
  readonly isFirst: boolean;
  /** Undefined where no file is open. */
  price(options: CheckOptions, most: number): Promise<PriceOfCheck | undefined>;
}

export interface RunLine {
  readonly node: HTMLElement;
  /** @param options what would be checked */
  show(options: CheckOptions): void;
}

export function drawRunLine({ words, isFirst, service, price }: RunOptions): RunLine {
  const { fileCheck } = words;
  const name = isFirst ? fileCheck.run : fileCheck.runAgain;
  const run = element('button', { class: 'primary', id: 'file-run' }, name);
  const cost = element('p', { class: 'note', id: 'file-cost', role: 'status' });
  /** What was requested last: what comes of others is late. */
  let last: CheckOptions | undefined;

  async function showPrice(options: CheckOptions, by: ByService): Promise<void> {
    last = options;
    run.disabled = true;
    run.textContent = name;
    cost.textContent = '';
    try {
      const known = await price(options, by.most);
      if (last !== options || !known) return;
      const isTooMuch = known.checks > by.most;
      run.disabled = isTooMuch;
      run.textContent = isTooMuch ? name : by.run(known.values);
      cost.textContent = isTooMuch ? by.tooMuch : by.cost(known.checks);
    } catch (error) {
      if (last !== options) return;
      const sentences: Readonly<Record<string, string>> = fileCheck.refusals;
      cost.textContent = (error instanceof CodedError && sentences[error.code]) || '';
    }
  }

  return {
    node: element('div', { class: 'line' }, run, service && cost),
    show(options) {
      if (!service) return;
      if (options.columns.length > 0) void showPrice(options, service);
      else {
        last = options;
        run.disabled = true;
        run.textContent = name;
        cost.textContent = '';
      }
    },
  };
}
