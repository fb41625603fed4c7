/** The tools that an assistant is offered, and what each of them does. They read, and change nothing. */
import { REASON_TABLE, type Reason } from '../core/reasons.ts';
import { HOLDERS, PURPOSES } from '../core/requirements/requirements.ts';
import { labelsOf } from '../words/all.ts';
import { BANK, coveredOf, EXPLAINED, FOUND, REQUIRED_NUMBERS, RESULT, RESULTS } from './answers.ts';
import { countryIn, flag, present, required, ToolError, text, typeIn, typesIn } from './arguments.ts';
import { planTableTool } from './plan-table.ts';
import { specimensTool } from './specimens.ts';
import type { Backend, Common, Tool } from './tool.ts';

const MANY_MAX = 100;
const TEXT_MAX = 50_000;

export function toolsFor(backend: Backend): readonly Tool[] {
  const { kinds } = backend;
  const names = kinds.map(({ segment }) => segment);
  const typeOf = (name: unknown): string => {
    const found = kinds.find(({ segment, type }) => segment === name || type === name);
    if (!found) throw new ToolError(`There is no such type. Types: ${names.join(', ')}.`);
    return found.type;
  };
  const common: Common = {
    backend,
    typed: {
      type: {
        type: 'string',
        enum: kinds.flatMap(({ segment, type }) => (segment === type ? [type] : [type, segment])),
        description: `What the value is, required: ${kinds.map(({ segment, type }) => `${segment} (${labelsOf(type).one})`).join(', ')}.`,
      },
      kind: { type: 'string', description: 'The same as type, of which one is sent.' },
    },
    country: {
      type: 'string',
      description: `${ANY_NAME} Needed where the value names no country itself, as digits alone do not.`,
    },
    typeOf,
    typeNamed(input) {
      const type = typeIn(input, typeOf);
      if (type === undefined) throw new ToolError(`type is needed. Types: ${names.join(', ')}.`);
      return type;
    },
  };
  const tools = [
    verifyTool,
    identifyTool,
    verifyManyTool,
    findTool,
    reasonTool,
    coverageTool,
    requirementsTool,
    bankTool,
    specimensTool,
    planTableTool,
  ];
  return tools
    .map((tool) => tool(common))
    .map((tool) => ({ ...tool, call: (input) => tool.call(present(input)) }));
}

const ANY_NAME = 'DE, DEU or Germany.';

const SUGGEST = {
  type: 'boolean',
  description:
    'Whether an invalid value comes with what was probably meant, where check digits prove it. Show it; never use it unseen.',
};

const STRICT = {
  type: 'boolean',
  description:
    'Whether words beside the value, letters read as digits and anything assumed are refused; by default they are read.',
};

function verifyTool({ backend, typed, country, typeNamed }: Common): Tool {
  return {
    name: 'verify',
    title: 'Verify a value',
    description:
      'Verifies one IBAN, phone number or other number by its rules and check digits. Use it where the kind is known, before a number is ' +
      'stored, paid to or quoted. Returns the normalized and written forms with what is known of it (the bank, the carrier); of an ' +
      'invalid one the reason and, where it is known, the place of the fault. A valid number is well formed; it need not exist.',
    inputSchema: {
      type: 'object',
      properties: {
        ...typed,
        value: { type: 'string', description: 'As it was written; left out where parts are given.' },
        parts: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description:
            'In place of value, for an account: its parts by the names of its country, as routing_number and account_number.',
        },
        country,
        suggest: SUGGEST,
        strict: STRICT,
      },
    },
    outputSchema: RESULT,
    call: async (input) => {
      const { value, parts, country: of, suggest, strict } = input;
      const type = typeNamed(input);
      const country = countryIn(of);
      const item = {
        value: parts === undefined ? text(value, 'value') : joined(backend, type, parts, country),
        country,
        suggest: flag(suggest, 'suggest'),
        strict: flag(strict, 'strict'),
      };
      return (await backend.verify(type, [item]))[0]!;
    },
  };
}

/** The text of a value that was given in parts. */
function joined({ kinds }: Backend, type: string, parts: unknown, country: string | undefined): string {
  const join = kinds.find((kind) => kind.type === type)?.join;
  if (join === undefined) throw new ToolError('Values of this kind have no parts.');
  if (typeof parts !== 'object' || parts === null) throw new ToolError('parts has to be an object.');
  const entries = Object.entries(parts).map(([key, part]) => [key, text(part, 'parts')]);
  const value = join(Object.fromEntries(entries), country);
  if ('fault' in value) throw new ToolError(`${value.fault.option} ${value.fault.detail}.`);
  return value.value;
}

function identifyTool({ backend, typed, country, typeOf }: Common): Tool {
  return {
    name: 'identify',
    title: 'Say what a value is',
    description:
      'Says what a number is and verifies it, with words around it or without. Use it where the kind or the country is not known. ' +
      'Returns a result as verify does, with its type. Digits that several countries have are never guessed: then the reason is ' +
      'country_required, and the alternatives have the countries. Of no kind: type is unknown.',
    inputSchema: {
      type: 'object',
      properties: {
        value: { type: 'string', description: 'As it was written, its name included: "PESEL 44051401359".' },
        country: { ...country, description: `${ANY_NAME} Where it is known.` },
        types: { type: 'array', items: typed.type, description: 'What it may be; anything by default.' },
        kinds: { type: 'array', items: { type: 'string' }, description: 'The same as types.' },
        suggest: SUGGEST,
        strict: STRICT,
      },
      required: ['value'],
    },
    outputSchema: RESULT,
    call(input) {
      const { value, country: of, suggest, strict } = input;
      return backend.identify(text(value, 'value'), {
        country: countryIn(of),
        kinds: typesIn(input, typeOf),
        suggest: flag(suggest, 'suggest'),
        strict: flag(strict, 'strict'),
      });
    },
  };
}

function verifyManyTool({ backend, typed, country, typeNamed }: Common): Tool {
  return {
    name: 'verify_many',
    title: 'Verify several values',
    description:
      `Verifies up to ${MANY_MAX} values of one kind. Use it in place of many calls of verify. Returns a result for each, in the order of ` +
      'the values, and how many are valid.',
    inputSchema: {
      type: 'object',
      properties: {
        ...typed,
        values: {
          type: 'array',
          items: { type: 'string' },
          maxItems: MANY_MAX,
          description: `As they were written, at most ${MANY_MAX}.`,
        },
        country: { ...country, description: 'The country of values that name none.' },
        suggest: SUGGEST,
        strict: STRICT,
      },
      required: ['values'],
    },
    outputSchema: RESULTS,
    async call(input) {
      const { values, country: of, suggest, strict } = input;
      const type = typeNamed(input);
      if (!Array.isArray(values) || values.length > MANY_MAX) {
        throw new ToolError(`values has to be a list of at most ${MANY_MAX} texts.`);
      }
      const shared = countryIn(of);
      const manner = { suggest: flag(suggest, 'suggest'), strict: flag(strict, 'strict') };
      const items = values.map((value) => ({ value: text(value, 'values'), country: shared, ...manner }));
      const results = await backend.verify(type, items);
      const valid = results.filter((result) => (result as { valid: boolean }).valid).length;
      return { results, summary: { total: results.length, valid, invalid: results.length - valid } };
    },
  };
}

function findTool({ backend, country }: Common): Tool {
  return {
    name: 'find_in_text',
    title: 'Find values in a text',
    description:
      'Finds the valid IBANs and phone numbers in prose. Use it for letters, mails and invoices; for one number with its name use identify. ' +
      'Returns each with its place as UTF-16 offsets, the end exclusive, and its result. Invalid ones are not found.',
    inputSchema: {
      type: 'object',
      properties: {
        text: {
          type: 'string',
          maxLength: TEXT_MAX,
          description: `The text itself, at most ${TEXT_MAX} characters.`,
        },
        country: { ...country, description: 'The country of phone numbers without a calling code.' },
      },
      required: ['text'],
    },
    outputSchema: FOUND,
    async call({ text: prose, country: of }) {
      const searched = text(prose, 'text');
      if (searched.length > TEXT_MAX) throw new ToolError(`text has at most ${TEXT_MAX} characters.`);
      return { found: await backend.find(searched, countryIn(of)) };
    },
  };
}

function reasonTool(): Tool {
  return {
    name: 'explain_reason',
    title: 'Explain a reason',
    description:
      'Explains the reason of an invalid result. Use it before you tell somebody why a value was refused. Returns what the reason means and ' +
      'what to do about it.',
    inputSchema: {
      type: 'object',
      properties: {
        reason: {
          type: 'string',
          enum: Object.keys(REASON_TABLE),
          description: 'The reason, as the result has it.',
        },
      },
      required: ['reason'],
    },
    outputSchema: EXPLAINED,
    call({ reason }) {
      if (typeof reason !== 'string' || !Object.hasOwn(REASON_TABLE, reason)) {
        throw new ToolError(`There is no such reason. Reasons: ${Object.keys(REASON_TABLE).join(', ')}.`);
      }
      return { reason, ...REASON_TABLE[reason as Reason] };
    },
  };
}

function coverageTool({ backend, typed, typeNamed }: Common): Tool {
  return {
    name: 'coverage',
    title: 'What can be verified',
    description:
      'Says what can be verified of one kind. Use it to learn whether a country is covered, by which scheme and of which day the data is; ' +
      'answers are long. Returns countries, schemes with their sources, counts of banks and dates of the data.',
    inputSchema: { type: 'object', properties: { ...typed } },
    outputSchema: coveredOf(backend.kinds.map(({ type }) => type)),
    call: (input) => {
      const type = typeNamed(input);
      return coverageOf(type, (backend.coverage() as Record<string, object>)[type]!);
    },
  };
}

function requirementsTool({ backend, country }: Common): Tool {
  return {
    name: 'requirements',
    title: 'What a country asks for',
    description:
      'Says which numbers are asked for in a country to pay somebody, on an invoice, or of a new customer or supplier. Use it to build a form or ' +
      'to ask somebody for what is missing. Returns alternatives, each with its fields, their local names, examples, patterns and sources.',
    inputSchema: {
      type: 'object',
      properties: {
        country: { ...country, description: ANY_NAME },
        for: { type: 'string', enum: PURPOSES, description: 'What the numbers are for; payout without it.' },
        holder: { type: 'string', enum: HOLDERS, description: 'Whose they are; company without it.' },
      },
      required: ['country'],
    },
    outputSchema: REQUIRED_NUMBERS,
    call({ country: of, for: purpose = 'payout', holder = 'company' }) {
      const options = { for: text(purpose, 'for'), holder: text(holder, 'holder') };
      const found = required(() => backend.requirements({ country: countryIn(of) ?? '', ...options }));
      if (!found) throw new ToolError('No source names a number for it.');
      return found;
    },
  };
}

function bankTool({ backend, country }: Common): Tool {
  return {
    name: 'bank',
    title: 'Look up a bank',
    description:
      'Looks up the bank behind a national bank code. Use it for a code alone; of an IBAN verify names the bank. Returns name, BIC, status, ' +
      'successor, source and date.',
    inputSchema: {
      type: 'object',
      properties: {
        country: { ...country, description: ANY_NAME },
        bank_code: { type: 'string', description: 'As it stands in an IBAN of that country.' },
      },
      required: ['country', 'bank_code'],
    },
    outputSchema: BANK,
    call({ country: of, bank_code: code }) {
      const found = backend.bank(countryIn(of) ?? '', text(code, 'bank_code'));
      if (!found) throw new ToolError('The directory knows no such bank.');
      return found;
    },
  };
}

const coverages = new WeakMap<object, object>();

/** What is covered of a kind: one object as long as the data is the same, so that its text is made once. */
function coverageOf(type: string, part: object): object {
  const answer = coverages.get(part) ?? { [type]: part };
  coverages.set(part, answer);
  return answer;
}
