/** The labels of all kinds. */

import * as compiled from './labels.generated.ts';
import { labelTable } from './labels.ts';

const { fillers, ...labels } = compiled;

export const LABEL_TABLE = /* @__PURE__ */ labelTable(labels, fillers);
