import path from 'node:path';
import ts from 'typescript';
import { evaluateText } from './evaluate-text.ts';

export interface Query {
  readonly file: string;
  readonly line: number;
  /** Null when the text is composed at run time. */
  readonly text: string | null;
  /** The type argument of the call; null when the caller reads no rows. */
  readonly row: ts.Type | null;
}

/** The text of `query('…')`, `query({ text: '…' })` or `query(name)`. */
function textOf(checker: ts.TypeChecker, call: ts.CallExpression): string | null {
  const [argument] = call.arguments;
  if (!argument) return null;
  if (!ts.isObjectLiteralExpression(argument)) return evaluateText(checker, argument);
  for (const property of argument.properties) {
    if (!property.name || !ts.isIdentifier(property.name) || property.name.text !== 'text') continue;
    if (ts.isPropertyAssignment(property)) return evaluateText(checker, property.initializer);
    if (ts.isShorthandPropertyAssignment(property)) return evaluateText(checker, property.name);
  }
  return null;
}

const isQuery = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query';

/** Every call of `query` below a folder. */
export function findQueries(program: ts.Program, folder: string): Query[] {
  const checker = program.getTypeChecker();
  const queries: Query[] = [];
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder + path.sep))) {
    const visit = (node: ts.Node): void => {
      if (isQuery(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        const [row] = node.typeArguments ?? [];
        queries.push({
          file: path.relative(folder, file.fileName),
          line: line + 1,
          text: textOf(checker, node),
          row: row ? checker.getTypeFromTypeNode(row) : null,
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return queries;
}
