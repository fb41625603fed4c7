/** The elements in JSX of React 19: `import type {} from 'assay/elements/react'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  AssayField,
  AssayFieldAttributes,
  AssayRequirements,
  AssayRequirementsAttributes,
} from '../elements.js';

type Own<Element, Attributes> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Attributes> &
  Attributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'assay-field': Own<AssayField, AssayFieldAttributes> & {
        'onassay-result'?: (event: HTMLElementEventMap['assay-result']) => void;
      };
      'assay-requirements': Own<AssayRequirements, AssayRequirementsAttributes> & {
        'onassay-requirements'?: (event: HTMLElementEventMap['assay-requirements']) => void;
      };
    }
  }
}
