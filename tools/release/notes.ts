/** The changelog by version, and the notes of a release. */

export interface Section {
  /** yyyy-mm-dd; empty where the heading has none. */
  readonly date: string;
  /** Everything below the heading. */
  readonly body: string;
}

/**
 * @param changelog in the form of Keep a Changelog
 * @param version `0.3.0`, or `Unreleased`
 */
export function sectionOf(changelog: string, version: string): Section | undefined {
  const text = changelog.split(/^## (?=\[)/m).find((section) => section.startsWith(`[${version}]`));
  if (text === undefined) return undefined;
  const end = text.indexOf('\n');
  return { date: /^\[[^\]]*\] - (\S+)/.exec(text)?.[1] ?? '', body: text.slice(end) };
}

/** @returns the section of the version without its heading */
export function notesOf(changelog: string, version: string): string {
  const section = sectionOf(changelog, version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`);
  return `# Assay ${version}\n${section.body}`;
}

/** @returns the changelog with its unreleased entries as the section of a version, below an empty Unreleased */
export function withSection(changelog: string, version: string, date: string): string {
  if (sectionOf(changelog, version) !== undefined)
    throw new Error(`CHANGELOG.md has a section for ${version} already`);
  return changelog.replace(/^## \[Unreleased\]$/m, `## [Unreleased]\n\n## [${version}] - ${date}`);
}
