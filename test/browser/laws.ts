/** Laws that every page keeps in every state: what WCAG 2.2 asks for, and how things lie on it. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that axe finds, however slight, with the sizes of targets, which it leaves out by itself. */
export async function faultsOfAxe(page: Page): Promise<string[]> {
  // Evaluated rather than added as an element, which the page's content security policy would refuse.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly: { type: 'tag', values },
        rules: { 'target-size': { enabled: true } },
      }),
    TAGS,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  );
}

/** Run in the page; as text, since the tests are checked without the types of browsers. */
const LAWS = `(() => {
  const faults = [];
  const width = document.documentElement.clientWidth;
  const nameOf = (node) => node.tagName.toLowerCase() + (node.id && '#' + node.id) + [...node.classList].map((one) => '.' + one).join('') + ' "' + node.textContent.trim().slice(0, 30) + '"';
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('.hidden-visually, .skip, svg');
  const scrolls = (node) => { for (let one = node.parentElement; one; one = one.parentElement) if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return true; return false; };
  for (const node of document.body.querySelectorAll('*')) {
    if (!isSeen(node)) continue;
    const style = getComputedStyle(node);
    const box = node.getBoundingClientRect();
    const hasText = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim() !== '');
    if (hasText && /hidden|clip/.test(style.overflowX + style.overflowY) && style.textOverflow !== 'ellipsis') {
      if (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1) faults.push('cut: ' + nameOf(node));
    }
    if (hasText && box.width > 0 && (box.right > width + 1 || box.left < -1) && !scrolls(node)) faults.push('outside: ' + nameOf(node));
    if (!node.matches('a[href], button, input, select, textarea, summary, [role=tab], [role=button]')) continue;
    if (node.matches('input[type=file]')) continue;
    // A link in a line is as high as the line; whether its neighbours are far enough away is for axe to say.
    if (style.display !== 'inline' && (box.width < 23.5 || box.height < 23.5)) faults.push('small target, ' + Math.round(box.width) + ' x ' + Math.round(box.height) + ': ' + nameOf(node));
  }
  if (document.documentElement.scrollWidth > width) faults.push('wider than its window by ' + (document.documentElement.scrollWidth - width));
  return [...new Set(faults)];
})()`;

/** What is cut, lies outside the window or is too small to be hit. */
export const faultsOfLayout = (page: Page): Promise<string[]> => page.evaluate(LAWS) as Promise<string[]>;
