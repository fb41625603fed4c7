/** A list of values, pasted or in a file: the file check, with values verified by the service and counted to the key. */
import { button, counted, element, fill } from '../dom.ts';
import type { ByService } from '../file-check/view/words.ts';
import { offerFileCheck } from '../file-entry.ts';
import { problemText } from '../server.ts';
import type { ConsoleData } from './data.ts';
import { field } from './keys.ts';

/** More are for jobs and the command line. */
const CHECKS_MAX = 10_000;
const PASTED = 'list.csv';
const ACCEPTED = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xlsx,.xlsm,text/csv,text/plain';

/**
 * @param whenCounted is called when checks may have been counted
 * @returns what ends it
 */
export function startList(
  place: HTMLElement,
  key: string,
  data: ConsoleData,
  whenCounted: () => void,
): () => void {
  const { console: words, file } = data.words;
  const text = element('textarea', { id: 'list-text', rows: '7', spellcheck: 'false' });
  const read = button(words.read, () => takeText(), 'primary');
  read.id = 'list-read';
  const choose = element('label', { for: 'file-input', class: 'secondary' }, file.choose);
  place.replaceChildren(
    element(
      'div',
      { id: 'file-entry', class: 'file-entry' },
      field(words.paste, text),
      element('div', { class: 'line' }, read),
      element('p', { class: 'drop' }, choose, ' ', element('span', {}, file.drop)),
      element('p', { class: 'note' }, words.sent),
    ),
    element('input', { type: 'file', id: 'file-input', class: 'hidden-visually', accept: ACCEPTED }),
    element('p', { id: 'file-loading', role: 'status' }),
  );
  const { language, kinds } = data;
  const entry = offerFileCheck({
    language,
    kinds,
    words: file,
    service: byService(key, data, whenCounted),
    another: () => text.focus(),
  });
  const takeText = (): void => {
    if (text.value.trim() === '') text.focus();
    else void entry.take(new File([text.value], PASTED));
  };
  return entry.close;
}

function byService(key: string, data: ConsoleData, whenCounted: () => void): ByService {
  const { console: words, server, problems } = data.words;
  const { language } = data;
  return {
    key,
    note: words.sent,
    most: CHECKS_MAX,
    tooMuch: fill(words.tooMany, { max: new Intl.NumberFormat(language).format(CHECKS_MAX) }),
    run: (values) => counted(words.run, values, language),
    cost: (checks) => counted(words.cost, checks, language),
    // Its title alone: what a detail says of one request is not true of the whole list.
    problem(code) {
      if (code === 'unreachable') return server.unreachable;
      const { title } = problemText({ code, title: code, detail: '' }, problems);
      return fill(server.refused, { title });
    },
    counted: whenCounted,
  };
}
