/** Values to try below the field: those of the kind, and those of a country that is chosen. */
import { button, byId, element } from '../dom.ts';
import { chooseCountry, inField, input, put } from './field.ts';
import { anything, countryName } from './page.ts';
import { type Specimen, specimensOf } from './specimens.ts';

const SHOWN_MAX = 3;

let shown: readonly Specimen[] = [];

/** Draws those of the kind whose tab is chosen, or the given ones. */
export function drawExamples(specimens: readonly Specimen[] = inField().on.specimens): void {
  shown = specimens.slice(0, SHOWN_MAX);
  byId('examples').replaceChildren(
    ...shown.map(({ value, country }) => {
      const name = country === undefined ? '' : ` ${countryName(country)}`;
      const node = button('', () => take({ value, country }), 'example');
      node.append(element('code', {}, value), name);
      return node;
    }),
  );
}

/** An IBAN has its country in itself; the others are only read rightly with it. */
function take({ value, country }: Pick<Specimen, 'value'> & { country?: string | undefined }): void {
  put(value, inField().on.ownCountry ? undefined : country);
}

/** A country was chosen: its specimens are offered, and the first stands in a field that nobody has typed into. */
export async function countryPicked(country: string): Promise<void> {
  const { on } = inField();
  const isUntouched = input.value.trim() === '' || shown.some(({ value }) => isSame(value, input.value));
  chooseCountry(country);
  const there = input.value;
  if (country === '' || on === anything) {
    drawExamples();
    return;
  }
  const specimens = await specimensOf(on, country);
  const now = inField();
  if (on !== now.on || now.state.country !== country) return;
  drawExamples(specimens);
  // What was typed while the specimens arrived stays, though it may be one of them. In a field that someone has moved
  // to, the next characters would be added to the specimen.
  const isLeftAlone = input.value === there && document.activeElement !== input;
  if (isUntouched && isLeftAlone && specimens[0]) take({ value: specimens[0].value, country });
}

/** Whether two texts are one number, in whatever groups. */
const isSame = (one: string, other: string): boolean => compact(one) === compact(other);
const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
