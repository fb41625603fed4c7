/**
 * npm run bench: everything that the README says about speed, in one run, as ratios and their spread.
 * `npm run bench -- core`, `-- accounts`, `-- library`, `-- reading`, `-- wrong`, `-- identify`, `-- recognise`, `-- check`, `-- bulk`, `-- file`, `-- engines`, `-- service`, `-- clients`, `-- shapes`, `-- load`, `-- pauses`, `-- workers`, `-- keys`
 * or `-- large` runs a part; `--write` puts the tables into docs/maintainers/measurements.md. Ends with 0 when every goal is met, 1 when one is missed, 2 when it is called wrongly.
 */
import { cpus, totalmem } from 'node:os';
import { benchAccounts } from './accounts.ts';
import { benchBulk } from './bulk.ts';
import { benchCheck } from './check.ts';
import { benchClients } from './clients.ts';
import {
  benchBankLookup,
  benchBatch,
  benchDocuments,
  benchFind,
  benchGermanMethods,
  benchIban,
  benchNationalId,
  benchPastes,
  benchPhone,
} from './core.ts';
import { benchEngines } from './engines.ts';
import { benchFileCheck } from './file-check.ts';
import { benchFirstPhone } from './first-phone.ts';
import { benchPauses } from './hostile.ts';
import { benchIdentify } from './identify.ts';
import { benchLibrary } from './library.ts';
import { benchLoad } from './load.ts';
import { isMissed, printed } from './ratio.ts';
import { benchReading } from './reading.ts';
import { benchRecognition } from './recognise.ts';
import { benchService } from './service.ts';
import { benchKeys } from './shapes/keys.ts';
import { benchLarge } from './shapes/large.ts';
import { benchShapes } from './shapes/shapes.ts';
import { benchWorkers } from './shapes/workers.ts';
import { benchCold, benchStart } from './start.ts';
import { writeTables } from './tables.ts';
import { benchWrong } from './wrong.ts';

const PARTS = [
  'core',
  'accounts',
  'library',
  'reading',
  'wrong',
  'identify',
  'recognise',
  'load',
  'check',
  'bulk',
  'file',
  'engines',
  'pauses',
  'service',
  'clients',
  'shapes',
  'workers',
  'keys',
  'large',
];
const write = process.argv.includes('--write');
const [part] = process.argv.slice(2).filter((word) => word !== '--write');
if (part !== undefined && !PARTS.includes(part)) {
  process.stderr.write(`npm run bench -- [${PARTS.join('|')}]: a part, or all of them.\n`);
  process.exit(part === '--help' ? 0 : 2);
}
const [processor] = cpus();
process.stdout.write(
  `${processor?.model.trim()}, ${cpus().length} processors, ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
    `${process.platform} ${process.arch}, Node ${process.version}\nRatios: median (least to most) of the rounds.\n`,
);
if (part === undefined || part === 'core') {
  benchIban();
  benchGermanMethods();
  benchBankLookup();
  benchNationalId();
  benchBatch();
  benchDocuments();
  benchPhone();
  benchPastes();
  benchFind();
}
if (part === undefined || part === 'accounts') benchAccounts();
if (part === undefined || part === 'library') benchLibrary();
if (part === undefined || part === 'reading') benchReading();
if (part === undefined || part === 'wrong') benchWrong();
if (part === undefined || part === 'identify') benchIdentify();
if (part === undefined || part === 'recognise') benchRecognition();
if (part === undefined || part === 'load') {
  benchCold();
  await benchStart();
  benchFirstPhone();
  await benchLoad();
}
if (part === undefined || part === 'check') await benchCheck();
if (part === undefined || part === 'bulk') await benchBulk();
if (part === undefined || part === 'file') await benchFileCheck();
if (part === undefined || part === 'engines') benchEngines();
if (part === undefined || part === 'pauses') await benchPauses();
// Last, for they keep this process on one processor.
if (part === undefined || part === 'service') await benchService();
if (part === undefined || part === 'clients') await benchClients();
if (part === undefined || part === 'keys') await benchKeys();
if (part === undefined || part === 'large') await benchLarge();
if (part === undefined || part === 'shapes') await benchShapes();
if (part === undefined || part === 'workers') await benchWorkers();

if (write) writeTables();
if (printed.some(({ lines }) => lines.some(isMissed))) process.exitCode = 1;
