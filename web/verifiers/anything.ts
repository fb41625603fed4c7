/** Values of any kind in the browser: all kinds with all their schemes, loaded when what was typed needs them. */
import { createAssay } from '../../src/core/assay.ts';
import { createDirectory } from '../../src/core/banks/directory.ts';
import { phoneData } from './phone.ts';
import { latestDay, type Verifier } from './verifier.ts';

/** Rejects when its data could not be loaded. The banks stay on the server: `iban.ts` loads those of the country it needs. */
export async function anythingVerifier(): Promise<Verifier> {
  const data = { phone: await phoneData(), banks: createDirectory({ layers: [] }) };
  const assay = createAssay({ data, today: latestDay });
  return {
    verify: (value, country) => assay.identify(value, { country, suggest: true }),
    verifyAs: (type, value, country) => assay.verify(type, value, { country }),
    parts: () => undefined,
  };
}
