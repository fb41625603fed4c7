/**
 * The doors of the package, by the path behind its name. Most follow from the kinds and from lists, so that a new kind, country or
 * language has its door without a line here.
 */
import { existsSync, readFileSync } from 'node:fs';
import { KINDS } from '../../src/core/assay.ts';
import { countryOf } from '../../src/core/country.ts';
import * as nationalIds from '../../src/core/national-id/all.ts';
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import type { RequirementTable } from '../../src/core/requirements/requirements.ts';
import type { PackedAccountBanks } from '../../src/doors/account-data.ts';
import type { PackedBanks } from '../../src/doors/data.ts';
import type { WorldTexts } from '../../src/doors/open-phone.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import type { CallingCodePlans } from '../phone/calling-codes.ts';

const ROOT = new URL('../../', import.meta.url);

export interface Door {
  /** Behind `assay/`: `national-id/se`. */
  readonly path: string;
  /** Source text of its module, relative to the root of the checkout. */
  readonly module: string;
  /** The same for types, where the module's own are not those to publish. */
  readonly types: string;
  /** The declarations as they are to be published, where nothing is rolled up. */
  readonly declarations?: string;
  /** CommonJS text where the twin is no bundle of the module: data, which is read from the files of the package. */
  readonly twin?: string;
}

const all = (source: string) => `export * from './${source}';\n`;

function kindDoors(): Door[] {
  return KINDS.map(({ segment }) => {
    const own = `src/doors/${segment}.ts`;
    const source = existsSync(new URL(own, ROOT)) ? own : `src/core/${segment}/verify.ts`;
    return { path: segment, module: all(source), types: all(source) };
  });
}

function countryDoors(): Door[] {
  const types = `import type { VerifyNationalId } from './src/doors/national-id-country.ts';
export type { NationalIdDetails, NationalIdResult, Reason, Country, Fault, Formatted } from './src/doors/national-id-country.ts';
export declare const verifyNationalId: VerifyNationalId;
`;
  return NATIONAL_IDS.countries.toSorted().map((code) => {
    const schemes = Object.entries(nationalIds)
      .filter(([, { country }]) => country === code)
      .sort(([, a], [, b]) => (a.id < b.id ? -1 : 1));
    const imports = schemes.map(
      ([name, { id }]) => `import { ${name} } from './src/core/national-id/schemes/${id}.ts';\n`,
    );
    const names = schemes.map(([name]) => name).join(', ');
    return {
      path: `national-id/${code.toLowerCase()}`,
      module: `${imports.join('')}import { nationalIdOf } from './src/doors/national-id-country.ts';
export const verifyNationalId = /* @__PURE__ */ nationalIdOf(${JSON.stringify(countryOf(code))}, [${names}]);
`,
      types,
    };
  });
}

const phoneDoors = (): Door[] =>
  ['find', 'as-you-type', 'match'].map((name) => ({
    path: `phone/${name}`,
    module: all(`src/core/phone/${name}.ts`),
    types: all(`src/core/phone/${name}.ts`),
  }));

const localeDoors = (): Door[] =>
  LANGUAGES.map((language) => ({
    path: `locales/${language}`,
    module: `import { field, proofs, reasons } from './src/words/${language}.ts';\nimport { proofIn } from './src/words/proofs.ts';\nexport const ${language} = { language: '${language}', reasons, field, proofOf: (proof) => proofIn(proof, proofs) };\n`,
    types: `import type { Locale } from './src/doors/locale.ts';\nexport type { Locale };\nexport declare const ${language}: Locale;\n`,
  }));

/** Data of a type, as the default export of a module. */
function dataDoor(path: string, module: string, type: string, from: string, twin: string): Door {
  return {
    path: `data/${path}`,
    module,
    types: `import type { ${type} } from './src/core/${from}';\ndeclare const data: ${type};\nexport default data;\n`,
    twin,
  };
}

/** The plans of a calling code are in the door of its main country; those of the others are the same. */
function callingCodeDoors({ countries: [main, ...others], texts }: CallingCodePlans): Door[] {
  const [first, ...rest] = [main!, ...others].map((code) => `phone/${code.toLowerCase()}`);
  const door = (path: string, module: string) =>
    dataDoor(path, module, 'PhoneData', 'phone/data.ts', `phoneOf('${texts.callingCode}')`);
  const module = `import { openCallingCode } from './src/doors/open-calling-code.ts';\nexport default /* @__PURE__ */ openCallingCode(${JSON.stringify(texts)});\n`;
  return [
    door(first!, module),
    ...rest.map((path) => door(path, `export { default } from 'assay:data/${first}';\n`)),
  ];
}

const bankDoor = (path: string, module: string, country: string) =>
  dataDoor(`banks${path}`, module, 'Directory', 'banks/directory.ts', `banksOf(${country})`);

const accountDoor = (path: string, module: string, country: string) =>
  dataDoor(`accounts${path}`, module, 'AccountBanks', 'account/banks.ts', `accountBanksOf(${country})`);

/** The banks behind the accounts of each country, and of all. */
function accountBankDoors(countries: DataTexts['accounts']): Door[] {
  const opened = `import { openAccountBanks } from './src/doors/account-data.ts';\n`;
  const codes = Object.keys(countries);
  const each = codes.map((code) =>
    accountDoor(
      `/${code}`,
      `${opened}export const compiled = ${JSON.stringify(countries[code])};\nexport default /* @__PURE__ */ openAccountBanks([compiled]);\n`,
      `'${code.toUpperCase()}'`,
    ),
  );
  const imports = codes.map(
    (code) => `import { compiled as ${code}_ } from 'assay:data/accounts/${code}';\n`,
  );
  const all = `${opened}${imports.join('')}export default /* @__PURE__ */ openAccountBanks([${codes.map((code) => `${code}_`).join(', ')}]);\n`;
  return [...each, accountDoor('', all, '')];
}

/** What each country asks for, and all. */
function requirementDoors(tables: DataTexts['requirements']): Door[] {
  const door = (path: string, table: RequirementTable, country: string) =>
    dataDoor(
      `requirements${path}`,
      `import { labels } from '${SHARED_PREFIX}requirement-labels';\nexport default { ...${JSON.stringify({ ...table, labels: undefined })}, labels };\n`,
      'RequirementTable',
      'requirements/requirements.ts',
      `requirementsOf(${country})`,
    );
  return Object.entries(tables).map(([code, table]) =>
    code === '' ? door('', table, '') : door(`/${code}`, table, `'${code.toUpperCase()}'`),
  );
}

/** What modules of doors import beside doors and sources: their texts, by the name behind the prefix. */
export const SHARED_PREFIX = 'assay-shared:';
export const sharedModules = ({ requirements }: DataTexts): Readonly<Record<string, string>> => ({
  'requirement-labels': `export const labels = ${JSON.stringify(requirements['']!.labels)};\n`,
});

export interface DataTexts {
  /** The banks behind the accounts of each country, by its code in lower case. */
  readonly accounts: Readonly<Record<string, PackedAccountBanks>>;
  /** The compiled directory of each country, by its code in lower case. */
  readonly banks: Readonly<Record<string, PackedBanks>>;
  /** The compiled German methods, JSON. */
  readonly germanMethods: string;
  /** The compiled rules for making German IBANs, JSON, packed. */
  readonly germanConversion: string;
  /** The numbering plans of the world. */
  readonly phone: WorldTexts;
  /** Those of each calling code. */
  readonly callingCodes: readonly CallingCodePlans[];
  /** What the functions that open them are given. */
  readonly carriers: readonly string[];
  readonly areas: readonly string[];
  /** What each country asks for, by its code in lower case, and that of all by the empty one. */
  readonly requirements: Readonly<Record<string, RequirementTable>>;
}

function dataDoors(texts: DataTexts): Door[] {
  const opened = `import { openBanks } from './src/doors/data.ts';\n`;
  const german = { methods: texts.germanMethods, conversion: texts.germanConversion };
  const countries = Object.entries(texts.banks).map(([code, packed]) => {
    return bankDoor(
      `/${code}`,
      `${opened}export const compiled = ${JSON.stringify({ ...packed, ...(code === 'de' && german) })};\nexport default /* @__PURE__ */ openBanks([compiled]);\n`,
      `'${code.toUpperCase()}'`,
    );
  });
  const codes = Object.keys(texts.banks);
  const imports = codes.map((code) => `import { compiled as ${code}_ } from 'assay:data/banks/${code}';`);
  const every = `${opened}${imports.join('\n')}\nexport default /* @__PURE__ */ openBanks([${codes.map((code) => `${code}_`).join(', ')}]);\n`;
  const ranges = (name: 'carriers' | 'areas', open: string, type: string, file: string) =>
    dataDoor(
      name,
      `import { ${open} } from './src/doors/data.ts';\nexport default /* @__PURE__ */ ${open}(${texts[name].map((text) => JSON.stringify(text)).join(', ')});\n`,
      type,
      file,
      `${name}()`,
    );
  const phone = `import { openPhone } from './src/doors/open-phone.ts';\nexport default /* @__PURE__ */ openPhone(${JSON.stringify(texts.phone)});\n`;
  return [
    ...countries,
    bankDoor('', every, ''),
    ...accountBankDoors(texts.accounts),
    dataDoor('phone', phone, 'PhoneData', 'phone/data.ts', 'phone()'),
    ...texts.callingCodes.flatMap(callingCodeDoors),
    ranges('carriers', 'openCarriers', 'CarrierRanges', 'phone/carriers.ts'),
    ranges('areas', 'openAreas', 'Areas', 'phone/areas.ts'),
    ...requirementDoors(texts.requirements),
  ];
}

/** Both elements, of all kinds that the package has, each loaded when a field needs it; and `<assay-field>` of one kind. */
const elementDoors = (): Door[] => {
  const own = 'web/elements/elements.ts';
  const every = all(own) + all('web/elements/requirements/exports.ts');
  const module = (name: string, exported: string) =>
    `import { define } from './web/elements/doors/${name}.ts';\n${exported}define();\n`;
  return [
    { path: 'elements', module: module('all', every), types: every },
    ...['bic', 'creditor-id', 'creditor-reference', 'iban', 'lei', 'phone'].map((name) => ({
      path: `elements/${name}`,
      module: module(name, all(own)),
      types: all(own),
      // What is declared of a page can only be declared once.
      declarations: textOf(own).replace(/from '[^']*'/g, "from '../elements.js'"),
    })),
  ];
};

/** Types of the elements in templates of frameworks; there is nothing to run. */
const frameworkDoors = (): Door[] =>
  ['react', 'svelte', 'vue'].map((name) => ({
    path: `elements/${name}`,
    module: 'export {};\n',
    types: '',
    declarations: textOf(`web/elements/frameworks/${name}.d.ts`),
  }));

const textOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const OTHERS: readonly Door[] = [
  { path: 'schema', module: all('src/doors/schema.ts'), types: all('src/doors/schema.ts') },
  { path: 'client', module: all('src/client/client.ts'), types: all('src/client/client.ts') },
];

/** Every door that runs anywhere; beside them stands `.`, which reads its data from the package's files. */
export function browserDoors(texts: DataTexts): Door[] {
  return [
    ...kindDoors(),
    ...countryDoors(),
    ...phoneDoors(),
    ...localeDoors(),
    ...elementDoors(),
    ...frameworkDoors(),
    ...OTHERS,
    ...dataDoors(texts),
  ];
}
