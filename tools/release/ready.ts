/** Whether a checkout may become a release: pure, so that a test can ask about any state. */
import { sectionOf } from './notes.ts';

export interface Checkout {
  readonly changelog: string;
  readonly version: string;
  /** The commit that is checked out. */
  readonly head: string;
  /** The commit that the tag of the version names, if the version has been tagged. */
  readonly tagged?: string | undefined;
  /** `git status --porcelain`. */
  readonly changes: string;
}

/** @returns why no release can be made, a sentence each; empty where one can */
export function obstacles({ changelog, version, head, tagged, changes }: Checkout): string[] {
  const found: string[] = [];
  if (changes !== '') found.push(`The checkout has changes that are not committed.\n${changes}`);
  if (/^- /m.test(sectionOf(changelog, 'Unreleased')?.body ?? ''))
    found.push('CHANGELOG.md has entries under Unreleased: run `npm run release:cut -- VERSION` first.');
  const section = sectionOf(changelog, version);
  if (section === undefined) found.push(`CHANGELOG.md has no section for ${version}.`);
  else if (!/^\d{4}-\d{2}-\d{2}$/.test(section.date))
    found.push(`The section for ${version} in CHANGELOG.md has no date.`);
  // The publishing workflow runs for the tag, so the tag may name this commit.
  if (tagged !== undefined && tagged !== head)
    found.push(`v${version} has been tagged already, at another commit: choose a new version.`);
  return found;
}
