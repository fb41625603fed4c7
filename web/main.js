/** The playground: sends what is typed to this service's own public API and shows the answer. */

const KINDS = {
  iban: {
    label: 'IBAN to verify',
    placeholder: 'DE89 3704 0044 0532 0130 00',
    samples: [
      'DE89 3704 0044 0532 0130 00',
      'GB29 NWBK 6016 1331 9268 19',
      'FR14 2004 1010 0505 0001 3M02 607',
    ],
  },
  phone: {
    label: 'Phone number to verify, with + and its country code',
    placeholder: '+44 20 7946 0018',
    samples: ['+44 20 7946 0018', '+49 1512 3456789', '+1 201-555-0123'],
  },
};

const REASONS = {
  empty_input: 'There is nothing to verify.',
  input_too_long: 'It is longer than any such number.',
  invalid_characters: 'It has characters that no such number has.',
  country_required: 'It does not say which country it belongs to.',
  unsupported_country: 'There are no such numbers in this country.',
  country_mismatch: 'It belongs to another country.',
  not_a_number: 'It is not a phone number.',
  invalid_calling_code: 'No country has this calling code.',
  too_short: 'It is too short.',
  too_long: 'It is too long.',
  local_only: 'The area code is missing.',
  short_code: 'It is a short number, not a subscriber.',
  unassigned_number: 'The length is right, but no such range is in use.',
  invalid_length: 'It has the wrong length for its country.',
  invalid_format: 'Letters and digits are not where they belong.',
  invalid_checksum: 'The check digits do not agree: probably a typing mistake.',
  invalid_national_check_digit: 'The check digits of the account do not agree: probably a typing mistake.',
  invalid_component: 'A part of it is never issued.',
  invalid_date: 'The date in it is impossible.',
};

const LABELS = {
  swift: 'BIC',
  bank_code: 'Bank code',
  branch_code: 'Branch code',
  account_number: 'Account',
  check_digits: 'Check digits',
  line_type: 'Line type',
  mvno_host: 'Host network',
};

const CARRIER_TYPES = {
  mno: 'network operator',
  mvno: 'virtual operator',
  mvne: 'virtual network enabler',
  fixed: 'fixed network',
  voip: 'voice over IP',
  satellite: 'satellite network',
  iot: 'network for things',
};

const $ = (id) => document.getElementById(id);
const tabs = [...document.querySelectorAll('[role="tab"]')];
let kind = 'iban';

for (const tab of tabs) tab.addEventListener('click', () => choose(tab.dataset.kind));
document.querySelector('[role="tablist"]').addEventListener('keydown', (event) => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const next = tabs[(tabs.findIndex((tab) => tab.dataset.kind === kind) + 1) % tabs.length];
  choose(next.dataset.kind);
  next.focus();
});
$('form').addEventListener('submit', (event) => {
  event.preventDefault();
  verify($('value').value);
});
choose('iban');

function choose(chosen) {
  kind = chosen;
  for (const tab of tabs) {
    const selected = tab.dataset.kind === kind;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
  }
  $('panel').setAttribute('aria-labelledby', `tab-${kind}`);
  $('value-label').textContent = KINDS[kind].label;
  $('value').placeholder = KINDS[kind].placeholder;
  $('value').value = '';
  $('answer').replaceChildren();
  $('samples').replaceChildren(
    ...KINDS[kind].samples.map((sample) => {
      const button = element('button', { type: 'button' }, sample);
      button.addEventListener('click', () => {
        $('value').value = sample;
        verify(sample);
      });
      return button;
    }),
  );
}

async function verify(value) {
  const button = document.querySelector('.primary');
  button.disabled = true;
  try {
    const headers = { 'content-type': 'application/json' };
    const fingerprint = await fingerprintOfBrowser();
    if (fingerprint) headers['x-client-fingerprint'] = fingerprint;
    const answer = await fetch(`/v1/playground/${kind}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ value }),
    });
    show(await answer.json());
  } catch {
    $('answer').replaceChildren(verdict(false, 'No answer', 'The service could not be reached.'));
  } finally {
    button.disabled = false;
  }
}

function show(answer) {
  if (answer.code) $('answer').replaceChildren(verdict(false, answer.title, answer.detail));
  else if (answer.valid) $('answer').replaceChildren(...validParts(answer), raw(answer));
  else
    $('answer').replaceChildren(
      verdict(false, 'Not valid', REASONS[answer.reason] ?? answer.reason),
      raw(answer),
    );
  if (answer.quota) showQuota(answer.quota);
}

function validParts({ country, formatted, details }) {
  const { bank, carrier, areas, ...rest } = details;
  const parts = [verdict(true, 'Valid', country.name)];
  if (bank)
    parts.push(
      who(bank.name ?? bank.swift, [bank.city, bank.status === 'active' ? '' : bank.status], bank.logo_svg),
    );
  if (carrier)
    parts.push(
      who(carrier.brand ?? carrier.name, [
        CARRIER_TYPES[carrier.type],
        carrier.mvno_host && `on ${carrier.mvno_host}`,
      ]),
    );
  const rows = { International: formatted.international, National: formatted.national };
  if (bank?.swift) rows.BIC = bank.swift;
  if (bank?.successor) rows.Successor = bank.successor;
  if (bank?.website) rows.Website = bank.website;
  if (areas) rows.Area = areas.join(', ');
  for (const [name, value] of Object.entries(rest)) {
    rows[LABELS[name] ?? capital(name)] =
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : words(name, value);
  }
  const list = element('dl');
  for (const [name, value] of Object.entries(rows)) {
    const description = element('dd', /\d/.test(value) ? { class: 'code' } : {}, value);
    list.append(element('dt', {}, name), description);
  }
  parts.push(list);
  return parts;
}

function who(name, notes, logo) {
  const card = element('div', { class: 'who' });
  if (logo) card.append(element('img', { src: logo, alt: '' }));
  const text = element('div', {}, element('strong', {}, name));
  const note = notes.filter(Boolean).join(' · ');
  if (note) text.append(element('small', {}, note));
  card.append(text);
  return card;
}

function verdict(good, title, detail) {
  return element('p', { class: `verdict ${good ? 'good' : 'bad'}` }, title, element('span', {}, detail));
}

function raw(answer) {
  return element(
    'details',
    {},
    element('summary', {}, 'The whole answer'),
    element('pre', {}, JSON.stringify(answer, null, 2)),
  );
}

function showQuota({ remaining, limit }) {
  $('quota').hidden = false;
  $('quota').textContent = `${remaining} of ${limit} free checks left.`;
}

/** Text goes in as text: nothing that was typed or answered is ever read as markup. */
function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  node.append(...children);
  return node;
}

function capital(name) {
  const text = name.replaceAll('_', ' ');
  return text[0].toUpperCase() + text.slice(1);
}

function words(name, value) {
  return name === 'line_type' ? value.replaceAll('_', ' ') : String(value);
}

/** A stable hash of the browser, where the page is served safely enough to compute one. */
async function fingerprintOfBrowser() {
  if (!globalThis.crypto?.subtle) return undefined;
  const { colorDepth, height, width } = screen;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const text = [navigator.userAgent, navigator.languages, colorDepth, height, width, timeZone].join('|');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
