/** Before tests of services and commands: the compiled data, what the pages load, and the command that tests start. */
import { compile } from './compile.ts';
import { DATA_STEPS } from './data.ts';

export default function setup(): void {
  compile([...DATA_STEPS, 'web', 'command']);
}
