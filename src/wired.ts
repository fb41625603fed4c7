/** The library's wiring: the data of this package, read when it is first needed, and the clock of this machine. */
import { latestDay } from './clock.ts';
import { createAssay } from './core/assay.ts';
import { loadData } from './data/load.ts';
import { GENERATED_FOLDER } from './generated.ts';

export const data = loadData(GENERATED_FOLDER);
export const assay = createAssay({ data, today: latestDay(Date.now) });
