/** The notes of a release: what the changelog says of its version. */

/**
 * @param changelog in the form of Keep a Changelog
 * @returns the section of the version without its heading; that of what is not released yet where the version has none
 */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## (?=\[)/m).slice(1);
  const section =
    sections.find((text) => text.startsWith(`[${version}]`)) ??
    sections.find((text) => text.startsWith('[Unreleased]'));
  if (section === undefined) throw new Error(`CHANGELOG.md says nothing of ${version}`);
  return `# Assay ${version}\n${section.slice(section.indexOf('\n'))}`;
}
