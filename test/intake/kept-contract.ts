/** What every place must do that imported files are kept in, whichever store a service has. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReplaceableFiles } from '../../src/files/named.ts';

export interface Place {
  /** Opens the files anew, as another process does. */
  open(): Promise<ReplaceableFiles>;
  close(): Promise<void>;
}

export function importContract(name: string, newPlace: () => Promise<Place>): void {
  let place: Place;
  beforeEach(async () => {
    place = await newPlace();
  });
  afterEach(() => place.close());

  describe(`${name}: imported files`, () => {
    it('are none at first', async () => {
      const files = await place.open();
      expect([files.names(), files.read('de.json')]).toEqual([[], undefined]);
    });

    it('are read as they were put there, at once and by others', async () => {
      const files = await place.open();
      await files.replace('fr.json', 'Société Générale');
      await files.replace('de.json', 'one');
      await files.replace('de.json', 'two');
      for (const seen of [files, await place.open()]) {
        expect(seen.names()).toEqual(['de.json', 'fr.json']);
        expect([seen.read('de.json'), seen.read('fr.json'), seen.read('at.json')]).toEqual([
          'two',
          'Société Générale',
          undefined,
        ]);
      }
    });

    it('may have some millions of characters, and none', async () => {
      const files = await place.open();
      // Digits that compress to about half, so that there are many pieces.
      let state = 1;
      const long = Array.from({ length: 300_000 }, () => {
        state = (state * 48_271) % 2_147_483_647;
        return state;
      }).join('');
      await files.replace('long.json', long);
      await files.replace('empty.json', '');
      const seen = await place.open();
      expect(seen.read('long.json') === long).toBe(true);
      expect(seen.read('empty.json')).toBe('');
    });
  });
}
