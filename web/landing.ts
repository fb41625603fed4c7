/** The start page: says of a value what it is while someone types, in this tab alone, and on the server on request. */
import { byId, copyButton, tabs } from './dom.ts';
import { offerFileCheck } from './file-entry.ts';
import { drawMeter, forgetAnswer, startServer } from './landing/ask.ts';
import { countryPicked, drawExamples } from './landing/examples.ts';
import { type InField, inField, input, put, selectTab, shownAs, startField } from './landing/field.ts';
import { startOffers } from './landing/offers.ts';
import { anything, data, IN_SIGHT, kindOf, kinds, words } from './landing/page.ts';
import { drawSample, startSample } from './landing/sample.ts';
import { drawVerdict } from './landing/verdict.ts';
import type { KindOnPage } from './page-data.ts';

/** Whose tab is chosen. */
let current = kinds[0]!;

const picker = byId<HTMLSelectElement>('country');

const selectKind = tabs(
  byId('kinds'),
  kinds.map(({ type, name }) => ({ id: type, label: name, isHidden: !IN_SIGHT.includes(type) })),
  'panel',
  chosen,
);
const moreKinds = byId('more-kinds');
moreKinds.addEventListener('click', () => {
  const behind = [...byId('kinds').querySelectorAll<HTMLButtonElement>('[hidden]')];
  for (const tab of behind) tab.hidden = false;
  moreKinds.ariaExpanded = 'true';
  moreKinds.hidden = true;
  behind[0]?.focus();
});
const chip = byId<HTMLSelectElement>('kind');
chip.replaceChildren(...kinds.map(({ type, name }) => new Option(name, type)));
chip.addEventListener('change', () => {
  const { text, country } = inField().state;
  goOn(kindOf(chip.value)!, text, country);
});
startField(forgetAnswer, draw);
startOffers(goOn);
startServer();
byId('share').append(copyButton(words.server, shareLink, words.server.share));
picker.addEventListener('change', () => void countryPicked(picker.value));
byId('clear').addEventListener('click', () => {
  put('');
  input.focus();
});
offerFileCheck({ language: data.language, kinds: data.kinds, words: words.landing.file });
readFragment();
startSample(() => drawSample(inField()));
window.addEventListener('hashchange', readFragment);

/** `#iban=DE89…&country=DE`: what a shared link holds. It never leaves the browser. */
function readFragment(): void {
  const shared = new URLSearchParams(location.hash.slice(1));
  const named = kinds.find(({ type }) => shared.has(type));
  selectKind((named ?? current).type);
  if (named) put(shared.get(named.type)!, shared.get('country') ?? '');
}

function shareLink(): string {
  const { on, state } = inField();
  const fragment = new URLSearchParams({
    [on.type]: state.text,
    ...(state.country !== '' && { country: state.country }),
  });
  return `${location.origin}${location.pathname}#${fragment}`;
}

function chosen(type: string): void {
  current = kindOf(type)!;
  if (current !== anything) endExample();
  selectTab(current);
  drawExamples();
}

/** Under another tab, or in another country. */
function goOn(on: KindOnPage, value: string, country: string): void {
  if (on !== current) selectKind(on.type);
  put(value, country);
  input.focus();
}

/** The example that came with the page has been seen. */
function endExample(): void {
  document.getElementById('example')?.remove();
}

/** Draws all that follows from what stands in the field. */
function draw(now: InField): void {
  const isEmpty = now.state.text.trim() === '';
  if (!isEmpty) endExample();
  byId('panel').classList.toggle('empty', isEmpty);
  byId('panel').classList.toggle('any', now.on === anything);
  drawChip(now, isEmpty);
  byId('clear').hidden = isEmpty;
  byId('tools').hidden = isEmpty;
  drawSample(now);
  drawMeter(now, drawVerdict(now));
}

/** What the value is read as, which can be changed. */
function drawChip({ on, state: { result } }: InField, isEmpty: boolean): void {
  byId('kind-field').hidden = isEmpty || !result;
  if (result) chip.value = on === anything ? shownAs(result).kind.type : on.type;
}
