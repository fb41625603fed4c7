/** The pages for people. What each looks like is beside this. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Context } from '../http/context.ts';
import { createFiles } from '../http/edge/files.ts';
import type { Reply } from '../http/edge/reply.ts';
import type { Request } from '../http/edge/request.ts';
import type { Routes } from '../http/edge/routes.ts';
import { inTurn, prepared } from '../http/gates.ts';
import { nearAddress } from '../http/near-address.ts';
import { KEPT, PAGE } from '../http/prices.ts';
import { PROBLEMS, type ProblemCode } from '../http/problems.ts';
import { ACCOUNT_TO_IBAN, accountCountriesPage, accountToIbanPage } from './account-to-iban.ts';
import { adminPage } from './admin.ts';
import { API, apiListPage, apiPage } from './api-reference.ts';
import { bankCountriesPage, bankPage, banksOfCountryPage } from './banks.ts';
import { consolePage } from './console.ts';
import { addressOf, DOCUMENTATION, FILES, MOVED } from './contents.ts';
import {
  type CarrierPage,
  carriersPage,
  coverageOfCountry,
  coveragePage,
  otherSchemes,
  type WorldMap,
} from './coverage.ts';
import {
  type DocumentationPage,
  documentationListPage,
  documentationPage,
  llmsText,
  noSuchPage,
  withOwnAddress,
} from './documentation.ts';
import { exampleOf } from './example.ts';
import { kindsOnPage } from './kinds.ts';
import { landingPage } from './landing.ts';
import { readerOf } from './language.ts';
import { type View, viewFor } from './layout.ts';
import { errorsPage, notFoundPage, reasonsPage } from './reference.ts';
import { requirementCountriesPage, requirementsPage } from './requirements.ts';
import { pagePolicy, sendPage, wantsPage } from './send.ts';
import { type TestValuesOnPage, testValuesOfCountry, testValuesPage } from './test-values.ts';

const hidden = { schema: { hide: true }, price: KEPT } as const;
const BANKS_ON_A_PAGE = 50;

/** Draws a page; undefined when there is nothing at the address. */
type Draw = (view: View, request: Request) => string | undefined;

/** Adds a page, drawn once what it needs is prepared. */
type AddPage = (url: string, draw: Draw, purpose?: 'coverage' | 'lookup') => void;

/** @param webFolder folder of what the pages load, the build's output */
export function pageRoutes(app: Routes, context: Context, webFolder: string): void {
  const { config, banks, coverage } = context;
  const policy = pagePolicy(config.assetsUrl);
  const world = JSON.parse(readFileSync(join(webFolder, 'world.json'), 'utf8')) as WorldMap;
  const carriers = readCarriers(join(webFolder, 'carriers.json.gz'));

  const page: AddPage = (url, draw, purpose = 'coverage') => {
    const onRequest = [inTurn(context), prepared(context, purpose)];
    app.get(url, { ...hidden, price: PAGE, onRequest }, async (request, reply) => {
      const text = draw(viewFor(readerOf(request), config.baseUrl), request);
      return text === undefined
        ? answerNotFound(context, request, reply)
        : sendPage(request, reply, policy, text);
    });
  };

  const example = once(() => exampleOf(context.kinds, context.verify));
  page('/', (view) =>
    landingPage(view, {
      kinds: kindsOnPage(view, context.kinds, coverage()),
      reasons: view.reasons,
      coverage: coverage(),
      signup: config.signup === 'open',
      example: example(),
    }),
  );
  page('/coverage', (view) => coveragePage(view, coverage(), world));
  const covered: Draw = (view, request) =>
    coverageOfCountry(
      view,
      coverage(),
      otherSchemes(view, context.kinds, coverage()),
      context.plans(parameter(request, 'country').toUpperCase()),
      banks,
      carriers.has(parameter(request, 'country').toLowerCase()),
      parameter(request, 'country').toUpperCase(),
    );
  page('/coverage/:country', covered, 'lookup');
  page('/coverage/carriers', (view) => carriersPage(view, '/coverage/carriers', carriers.get('overview')!));
  page('/coverage/:country/carriers', (view, request) => {
    const country = parameter(request, 'country').toLowerCase();
    const shown = carriers.get(country);
    return shown && carriersPage(view, `/coverage/${country}/carriers`, shown);
  });
  page('/requirements', (view) => requirementCountriesPage(view, context.requirements));
  page('/requirements/:country', (view, request) =>
    requirementsPage(view, context.requirements, context.kinds, parameter(request, 'country').toUpperCase()),
  );
  page(ACCOUNT_TO_IBAN, (view) => accountCountriesPage(view, context.requirements));
  page(`${ACCOUNT_TO_IBAN}/:country`, (view, request) =>
    accountToIbanPage(view, context.requirements, context.kinds, parameter(request, 'country').toUpperCase()),
  );
  bankPages(page, context);
  page('/test-values', (view) => testValuesPage(view, valuesOnPage(context)));
  page('/test-values/:country', (view, request) =>
    testValuesOfCountry(view, valuesOnPage(context), parameter(request, 'country').toUpperCase()),
  );
  page('/console', (view) => consolePage(view, kindsOnPage(view, context.kinds, coverage())));
  page('/admin', (view) =>
    config.adminKey === undefined ? undefined : adminPage(view, kindsOnPage(view, context.kinds, coverage())),
  );
  page('/errors', (view) => errorsPage(view, Object.keys(PROBLEMS) as ProblemCode[]));
  page('/errors/:code', (view, request) => {
    const code = parameter(request, 'code');
    return Object.hasOwn(PROBLEMS, code) ? errorsPage(view, [code as ProblemCode]) : undefined;
  });
  page('/reasons', (view) => reasonsPage(view, view.reasons));
  documentationRoutes(app, context, page, join(webFolder, 'documentation.json.gz'));
  fileRoutes(app, context, webFolder);
}

/** Read when somebody first looks. */
const valuesOnPage = ({ kinds, specimens }: Context): TestValuesOnPage => ({ kinds, specimens: specimens() });

/** The directory of banks. */
function bankPages(page: AddPage, { banks, coverage }: Context): void {
  page('/banks', (view) => bankCountriesPage(view, coverage(), banks), 'lookup');
  const ofCountry: Draw = (view, request) => {
    const country = parameter(request, 'country').toUpperCase();
    const q = query(request, 'q')?.slice(0, 100) ?? '';
    const cursor = query(request, 'cursor');
    if (!coverage().iban.countries.some((one) => one.country === country && one.bank_codes > 0))
      return undefined;
    const found = banks.find({ country, cursor, limit: BANKS_ON_A_PAGE, ...(q !== '' && { q }) });
    return found && banksOfCountryPage(view, { country, q, page: found, continued: cursor !== undefined });
  };
  const ofBank: Draw = (view, request) => {
    const bank = banks.get(parameter(request, 'country'), parameter(request, 'code'));
    return bank && bankPage(view, bank, banks);
  };
  page('/banks/:country', ofCountry, 'lookup');
  page('/banks/:country/:code', ofBank, 'lookup');
}

/** The documentation as pages, as it was written, and the list of it for assistants. */
function documentationRoutes(app: Routes, context: Context, page: AddPage, file: string): void {
  const { baseUrl, assetsUrl } = context.config;
  const pages = once(() => readPacked<DocumentationPage[]>(file));
  for (const url of [DOCUMENTATION, `${DOCUMENTATION}/`, '/guides'])
    page(url, (view) => documentationListPage(view, pages()));
  for (const [old, address] of Object.entries(MOVED)) {
    for (const ending of ['', '.md'])
      app.get(`${old}${ending}`, hidden, (request, reply) => {
        const at = request.url.indexOf('?');
        const asked = at < 0 ? '' : request.url.slice(at);
        return reply.code(301).header('location', `${address}${ending}${asked}`).send();
      });
  }
  for (const address of FILES.map(addressOf)) {
    const of = () => pages().find((one) => one.address === address)!;
    page(address, (view) => documentationPage(view, of(), pages()));
    app.get(`${address}.md`, hidden, (_request, reply) =>
      reply.type('text/markdown; charset=utf-8').send(withOwnAddress(of().text, baseUrl)),
    );
  }
  apiRoutes(page, join(dirname(file), 'api.json.gz'));
  for (const url of ['/guides/:name', '/docs/:name', '/docs/maintainers/:name']) {
    app.get(url, hidden, async (request, reply) => {
      if (!wantsPage(request)) return answerNotFound(context, request, reply);
      request.problem = 'not_found';
      const text = noSuchPage(viewFor(readerOf(request), baseUrl), pages(), parameter(request, 'name'));
      return sendPage(request, reply.code(PROBLEMS.not_found), pagePolicy(assetsUrl), text);
    });
  }
  app.get('/llms.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(llmsText(baseUrl, context.kinds, pages())),
  );
}

/** The reference of the API. */
function apiRoutes(page: AddPage, file: string): void {
  const pages = once(() => readPacked<DocumentationPage[]>(file));
  page(API, (view) => apiListPage(view, pages()));
  page(`${API}/:name`, (view, request) => {
    const found = pages().find(({ address }) => address === `${API}/${parameter(request, 'name')}`);
    return found && apiPage(view, found, pages());
  });
}

/** What the pages load. */
function fileRoutes(app: Routes, context: Context, webFolder: string): void {
  const favicon = readFileSync(join(webFolder, 'favicon.ico'));
  app.get('/favicon.ico', hidden, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/x-icon').send(favicon),
  );
  const sendFile = createFiles({
    folder: webFolder,
    allowed: /\.(css|js|svg|png)$|^\/data\/[\w-]+\.(json|bin)$/,
    maxAgeSeconds: 3600,
  });
  // The same once more, for a browser that never again asks for the address of a script that failed to load.
  for (const url of ['/web/*', '/web/again/:attempt(^\\d{1,6}$)/*']) {
    app.get(url, hidden, async (request, reply) => {
      const sent = await sendFile(`/${parameter(request, '*')}`, request, reply);
      return sent ?? answerNotFound(context, request, reply);
    });
  }
}

const query = (request: Request, name: string) => {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const parameter = (request: Request, name: string) => (request.params as Record<string, string>)[name]!;

/** The pages on carriers, by the code of their region in lower case; the overview is one of them. */
const readCarriers = (file: string): ReadonlyMap<string, CarrierPage> =>
  new Map(Object.entries(readPacked<Record<string, CarrierPage>>(file)));

const readPacked = <Content>(file: string): Content =>
  JSON.parse(gunzipSync(readFileSync(file)).toString()) as Content;

/** Makes a thing when it is first needed. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Where there is nothing: a page for someone with a browser, a problem for a program. */
export async function answerNotFound(context: Context, request: Request, reply: Reply): Promise<Reply> {
  if (!wantsPage(request)) {
    const near = nearAddress(context.kinds, request.url);
    return context.errors.refuse('not_found', request, reply, undefined, near);
  }
  request.problem = 'not_found';
  const { assetsUrl, baseUrl } = context.config;
  const text = notFoundPage(viewFor(readerOf(request), baseUrl));
  return sendPage(request, reply.code(PROBLEMS.not_found), pagePolicy(assetsUrl), text);
}
