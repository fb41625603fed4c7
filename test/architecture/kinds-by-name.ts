/** Where a source compares the name of a kind, which only the folder of that kind should know. */
import ts from '@typescript/typescript6';
import { KINDS } from '../../src/core/assay.ts';

const FOLDERS = new Map<string, string>(KINDS.map(({ type, segment }) => [type, `src/core/${segment}/`]));

/** What else has the name of a kind: fields of records, rows of a statistic. */
const OTHER_NAMES = /(?:^|\.)(?:name|field|value)$/;

const EQUALS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** The comparisons with the name of a kind outside its folder, each as it is written, with its path. */
export function namesComparedIn(path: string, text: string): string[] {
  if (![...FOLDERS.keys()].some((type) => text.includes(`'${type}'`))) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const constants = new Map<string, string>();
  const found: string[] = [];
  const typeOf = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return FOLDERS.has(node.text) ? node.text : undefined;
    return ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  };
  const add = (node: ts.Node, type: string | undefined, other: ts.Node) => {
    if (type === undefined || path.startsWith(FOLDERS.get(type)!)) return;
    if (!OTHER_NAMES.test(other.getText())) found.push(`${path}: ${node.getText()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && EQUALS.has(node.operatorToken.kind)) {
      const { left, right } = node;
      add(node, typeOf(right) ?? typeOf(left), typeOf(right) === undefined ? right : left);
    }
    if (ts.isCaseClause(node)) add(node.expression, typeOf(node.expression), node.parent.parent.expression);
    ts.forEachChild(node, visit);
  };
  const collect = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const type = typeOf(node.initializer);
      if (type !== undefined) constants.set(node.name.text, type);
    }
    ts.forEachChild(node, collect);
  };
  collect(file);
  visit(file);
  return found;
}
