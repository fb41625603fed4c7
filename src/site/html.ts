/** Markup as a value: whatever is put into a template is escaped, unless it is markup itself. */

/** Markup that is safe to send. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlPart = Html | string | number | undefined | false | readonly HtmlPart[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark]!);

/** A template whose values are escaped. Lists are joined; `undefined` and `false` leave nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlPart[]): Html {
  let text = strings[0]!;
  values.forEach((value, at) => {
    text += textOf(value) + strings[at + 1]!;
  });
  return new Html(text);
}

function textOf(part: HtmlPart): string {
  if (part instanceof Html) return part.text;
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(textOf).join('');
  return escapeHtml(String(part));
}

/** Data for a page's script, as a block that no browser runs. A `<` can't end the block. */
export function dataBlock(id: string, data: unknown): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/json" id="${escapeHtml(id)}">${json}</script>`);
}

/** Plain text in which backticks mean code. */
export function withCode(text: string): Html {
  return new Html(escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>'));
}
