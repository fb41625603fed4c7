/** The elements in components of Svelte 5: `import type {} from 'assay/elements/svelte'`. */
import type { HTMLAttributes } from 'svelte/elements';
import type {
  AssayField,
  AssayFieldAttributes,
  AssayRequirements,
  AssayRequirementsAttributes,
} from '../elements.js';

type Own<Element extends HTMLElement, Attributes> = Omit<HTMLAttributes<Element>, keyof Attributes> &
  Attributes;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'assay-field': Own<AssayField, AssayFieldAttributes> & {
      'onassay-result'?: (event: HTMLElementEventMap['assay-result']) => void;
    };
    'assay-requirements': Own<AssayRequirements, AssayRequirementsAttributes> & {
      'onassay-requirements'?: (event: HTMLElementEventMap['assay-requirements']) => void;
    };
  }
}
