/** The labels of all kinds. */

import * as compiled from './labels.generated.ts';
import { labelTable } from './labels.ts';
import { labelStarts } from './token.ts';

const { fillers, ...labels } = compiled;

export const LABEL_TABLE = /* @__PURE__ */ labelTable(labels, fillers);

/** Whether a token may begin with a label of any kind, or be one. */
export const mayStartWithLabel = /* @__PURE__ */ labelStarts(labels);
