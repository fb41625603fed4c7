/** Every scheme, one line each, in the order of their files. */
export { plPesel } from './pl-pesel.ts';
