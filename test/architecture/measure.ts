/** Measures a source by its syntax tree: long functions, casts to types that say nothing, exported types. */
import ts from '@typescript/typescript6';

export interface Measured {
  /** Functions with their lines, the longest first. */
  readonly functions: readonly { readonly name: string; readonly lines: number }[];
  /** Casts to a type that has never, any or unknown in it, each as it is written. */
  readonly wideCasts: readonly string[];
  /** The names of exported types, interfaces, classes and enums. */
  readonly types: readonly string[];
}

const WIDE: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.NeverKeyword,
  ts.SyntaxKind.AnyKeyword,
  ts.SyntaxKind.UnknownKeyword,
]);

/** @param path where the source stands, from the repository's root */
export function measure(path: string, text: string): Measured {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const functions: { name: string; lines: number }[] = [];
  const wideCasts: string[] = [];
  const types: string[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      functions.push({ name: nameOf(node), lines: lineOf(node.end) - lineOf(node.getStart()) + 1 });
    }
    if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && isWide(node.type)) {
      wideCasts.push(node.getText());
    }
    if (isTypeDeclaration(node) && node.name && isExported(node)) types.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  functions.sort((a, b) => b.lines - a.lines);
  return { functions, wideCasts, types };
}

/** The name of a function, of the variable or property that holds it, or of what it is an argument of. */
function nameOf(node: ts.Node): string {
  if (ts.isConstructorDeclaration(node)) return `${nameOf(node.parent)}.constructor`;
  if ('name' in node && node.name !== undefined) {
    const own = (node.name as ts.Node).getText();
    return ts.isClassElement(node) ? `${nameOf(node.parent)}.${own}` : own;
  }
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  if (ts.isCallExpression(parent)) return `${parent.expression.getText()}(…)`;
  return '(anonymous)';
}

function isWide(type: ts.Node): boolean {
  return WIDE.has(type.kind) || (ts.forEachChild(type, (part) => isWide(part) || undefined) ?? false);
}

function isTypeDeclaration(
  node: ts.Node,
): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration | ts.EnumDeclaration {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}

function isExported(node: ts.HasModifiers): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** Names that stand more than once, with how often. */
export function repeated(names: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 1));
}

/** What is longer than it may be and not listed, and what is listed and has become shorter or is gone. */
export function faultsOfLength(
  found: Readonly<Record<string, number>>,
  listed: Readonly<Record<string, number>>,
  most: number,
): string[] {
  const faults: string[] = [];
  for (const [name, lines] of Object.entries(found)) {
    const allowed = listed[name] ?? most;
    if (lines > allowed) faults.push(`${name} has ${lines} lines, not at most ${allowed}: split it`);
  }
  for (const [name, stated] of Object.entries(listed)) {
    const lines = found[name];
    if (lines === undefined || lines <= most)
      faults.push(`${name} needs no exception: take it from the list`);
    else if (lines < stated) faults.push(`${name} has only ${lines} lines: write so in the list`);
  }
  return faults;
}
