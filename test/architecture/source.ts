/** Reads from the syntax tree of a source what it imports and which names it takes from outside. */
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import ts from '@typescript/typescript6';

export interface Import {
  /** A path below the repository's root, `node:fs`, or the name of a package; undefined when it is not written as a literal. */
  readonly to: string | undefined;
  readonly typeOnly: boolean;
}

export interface Source {
  readonly imports: readonly Import[];
  /** Free names and what is read of them: `JSON`, `Math.random`, `new Date()`, `import.meta`. */
  readonly globals: readonly string[];
}

/** @param path where the source stands, from the repository's root */
export function readSource(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const imports: Import[] = [];
  const globals: string[] = [];
  const note = (node: ts.Node): void => {
    const found = importOf(node);
    if (found !== undefined) imports.push({ ...found, to: found.to && resolve(path, found.to) });
  };
  const visit = (node: ts.Node): void => {
    note(node);
    if (isType(node)) {
      ts.forEachChild(node, visitType);
      return;
    }
    const name = globalOf(node);
    if (name !== undefined) globals.push(name);
    ts.forEachChild(node, visit);
  };
  // What stands in a type takes nothing at run time, but `import('./x.ts').X` leads to another room.
  const visitType = (node: ts.Node): void => {
    note(node);
    ts.forEachChild(node, visitType);
  };
  visit(file);
  return { imports, globals };
}

/** Whether a node is of types alone: an annotation, an interface, an `implements`; a class that is extended is a value. */
function isType(node: ts.Node): boolean {
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  return ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node);
}

function resolve(from: string, target: string): string {
  if (target.startsWith('.')) return posix.join(posix.dirname(from), target).replace(/\/$/, '');
  if (isBuiltin(target)) return target.startsWith('node:') ? target : `node:${target}`;
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The import that a node is, of any form, its target as it is written. */
function importOf(node: ts.Node): Import | undefined {
  if (ts.isImportDeclaration(node))
    return { to: literal(node.moduleSpecifier), typeOnly: isTypeImport(node.importClause) };
  if (ts.isExportDeclaration(node))
    return node.moduleSpecifier && { to: literal(node.moduleSpecifier), typeOnly: isTypeExport(node) };
  if (ts.isExternalModuleReference(node)) return { to: literal(node.expression), typeOnly: false };
  if (ts.isImportTypeNode(node))
    return {
      to: ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal) : undefined,
      typeOnly: true,
    };
  if (ts.isCallExpression(node) && loads(node.expression))
    return { to: literal(node.arguments[0]), typeOnly: false };
  if (ts.isNewExpression(node) && isFileUrl(node)) {
    const target = literal(node.arguments?.[0]);
    return { to: target && (/^\.|:/.test(target) ? target : `./${target}`), typeOnly: false };
  }
  return undefined;
}

function literal(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  return (
    name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

function isTypeExport({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean {
  if (isTypeOnly) return true;
  return (
    exportClause !== undefined &&
    ts.isNamedExports(exportClause) &&
    exportClause.elements.length > 0 &&
    exportClause.elements.every((element) => element.isTypeOnly)
  );
}

/** Whether calling it loads a module: `import`, `require`, `require.resolve`, `createRequire(…)`, `import.meta.resolve`. */
function loads(called: ts.Expression): boolean {
  if (called.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(called)) return called.text === 'require';
  if (ts.isCallExpression(called)) return isNamed(called.expression, 'createRequire');
  if (!ts.isPropertyAccessExpression(called)) return false;
  const { expression, name } = called;
  if (name.text === 'getBuiltinModule') return true;
  if (name.text === 'require') return true;
  if (name.text !== 'resolve') return false;
  return (
    ts.isMetaProperty(expression) ||
    isNamed(expression, 'require') ||
    (ts.isCallExpression(expression) && isNamed(expression.expression, 'createRequire'))
  );
}

/** Whether it is `new URL(…, import.meta.url)`: a file named by its place beside this one. */
function isFileUrl({ expression, arguments: args }: ts.NewExpression): boolean {
  const base = args?.[1];
  return (
    isNamed(expression, 'URL') &&
    base !== undefined &&
    ts.isPropertyAccessExpression(base) &&
    ts.isMetaProperty(base.expression)
  );
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** Members that run code from a text, which no reading of names can see through. */
const EVALUATES = new Set(['constructor', '__proto__']);

/** What a node takes from outside its file. */
function globalOf(node: ts.Node): string | undefined {
  if (ts.isMetaProperty(node))
    return node.keywordToken === ts.SyntaxKind.ImportKeyword ? 'import.meta' : undefined;
  if (isMember(node) && EVALUATES.has(memberOf(node)!)) return memberOf(node);
  if (!ts.isIdentifier(node) || !isUse(node) || isDeclared(node)) return undefined;
  const { parent } = node;
  if (isMember(parent) && parent.expression === node) return `${node.text}.${memberOf(parent) ?? '*'}`;
  if (ts.isNewExpression(parent) && parent.expression === node && !parent.arguments?.length)
    return `new ${node.text}()`;
  return node.text;
}

function isMember(node: ts.Node): node is ts.PropertyAccessExpression | ts.ElementAccessExpression {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

function memberOf(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): string | undefined {
  return ts.isPropertyAccessExpression(node) ? node.name.text : literal(node.argumentExpression);
}

/** Whether an identifier is read as a variable: no key, member, label or name of an import. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isNamespaceExport(parent))
    return false;
  if (ts.isImportClause(parent) || ts.isNamespaceImport(parent)) return false;
  if (ts.isMetaProperty(parent) || ts.isLabeledStatement(parent)) return false;
  if (ts.isBreakOrContinueStatement(parent)) return false;
  return !('name' in parent && parent.name === node);
}

const declarations = new WeakMap<ts.Node, ReadonlySet<string>>();

/** Whether a scope around an identifier declares its name. */
function isDeclared(node: ts.Identifier): boolean {
  for (let scope: ts.Node = node.parent; scope !== undefined; scope = scope.parent) {
    const names = declarations.get(scope) ?? declaredIn(scope);
    declarations.set(scope, names);
    if (names.has(node.text)) return true;
  }
  return false;
}

/** The names that a node declares for what stands in it. */
function declaredIn(scope: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const bind = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const element of name.elements) if (ts.isBindingElement(element)) bind(element.name);
  };
  const declare = (node: ts.Node): void => {
    if (ts.isVariableStatement(node)) declare(node.declarationList);
    else if (ts.isVariableDeclarationList(node)) for (const { name } of node.declarations) bind(name);
    else if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isEnumDeclaration(node)) {
      if (node.name) names.add(node.name.text);
    } else if (ts.isImportDeclaration(node)) declareImport(node.importClause);
  };
  const declareImport = (clause: ts.ImportClause | undefined): void => {
    if (clause?.name) bind(clause.name);
    const bindings = clause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) bind(bindings.name);
    else if (bindings) for (const { name } of bindings.elements) bind(name);
  };
  if (ts.isFunctionLike(scope)) for (const { name } of scope.parameters) bind(name as ts.BindingName);
  if ((ts.isFunctionExpression(scope) || ts.isClassExpression(scope)) && scope.name) bind(scope.name);
  if (ts.isSourceFile(scope) || ts.isBlock(scope) || ts.isCaseOrDefaultClause(scope))
    scope.statements.forEach(declare);
  if (ts.isCaseBlock(scope)) for (const clause of scope.clauses) clause.statements.forEach(declare);
  if (ts.isForStatement(scope) && scope.initializer) declare(scope.initializer);
  if (ts.isForInStatement(scope) || ts.isForOfStatement(scope)) declare(scope.initializer);
  if (ts.isCatchClause(scope) && scope.variableDeclaration) bind(scope.variableDeclaration.name);
  return names;
}
