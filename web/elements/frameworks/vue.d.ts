/** The elements in templates of Vue 3: `import type {} from 'assay/elements/vue'`. */
import type { HTMLAttributes } from 'vue';
import type { AssayFieldAttributes, AssayRequirementsAttributes } from '../elements.js';

interface Own<Attributes> {
  new (): { $props: Omit<HTMLAttributes, keyof Attributes> & Attributes };
}

interface FieldEvents {
  onAssayResult?: (event: HTMLElementEventMap['assay-result']) => void;
}

interface RequirementEvents {
  onAssayRequirements?: (event: HTMLElementEventMap['assay-requirements']) => void;
}

declare module 'vue' {
  interface GlobalComponents {
    'assay-field': Own<AssayFieldAttributes & FieldEvents>;
    'assay-requirements': Own<AssayRequirementsAttributes & RequirementEvents>;
  }
}
