/** One sheet for all elements of a page. No policy on styles refuses it, as none is written into the page. */
export function sheetOf(style: string): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
    }
    return sheet;
  };
}
