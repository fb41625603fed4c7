/** Before tests of functions: the compiled data. */
import { compile } from './compile.ts';

export const DATA_STEPS = ['banks', 'phone', 'accounts', 'specimens', 'requirements', 'knownSystems'];

export default function setup(): void {
  compile(DATA_STEPS);
}
