/** The same request in the languages that people call APIs from. */
import { byId, copyButton, tabs } from '../dom.ts';
import { SAMPLES } from '../samples.ts';
import { pathOf } from '../server.ts';
import type { InField } from './field.ts';
import { data, words } from './page.ts';

let sample = SAMPLES[0]!;

/** @param chosen called when another language is chosen */
export function startSample(chosen: () => void): void {
  const select = tabs(
    byId('samples'),
    SAMPLES.map(({ id, name }) => ({ id, label: name })),
    'sample',
    (id) => {
      const before = sample;
      sample = SAMPLES.find((one) => one.id === id)!;
      if (sample !== before) chosen();
    },
  );
  select(sample.id);
  byId('sample-copy').append(copyButton(words.server, () => byId('sample').textContent!));
  byId('answer-copy').append(copyButton(words.server, () => byId('json').textContent!));
}

/** Draws the request for what stands in the field; for an example where that is empty. */
export function drawSample({ on, state: { text, country } }: InField): void {
  const [example] = on.specimens;
  // Without it the identity number of the example would be one of any country.
  const ofExample = on.type === 'national_id' ? example?.country : undefined;
  const from = text === '' ? ofExample : country || undefined;
  const shown = document.getElementById('example') === null ? undefined : data.example;
  const body = {
    value: text || (shown ?? example?.value ?? ''),
    ...(from !== undefined && { country: from }),
  };
  byId('sample').textContent = sample.write({ url: `${data.baseUrl}${pathOf(on.segment)}`, body });
}
