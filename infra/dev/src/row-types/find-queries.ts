import path from 'node:path';
import ts from 'typescript';
import { TextEvaluator } from './evaluate-text.ts';

export interface Query {
  readonly file: string;
  readonly line: number;
  /** Every text that the call can send; null when they depend on input. */
  readonly texts: readonly string[] | null;
  /** The type argument of the call; null when the caller reads no rows. */
  readonly row: ts.Type | null;
}

/** The texts of `query('…')`, `query({ text: '…' })` or `query(name)`. */
function evaluateTexts(evaluator: TextEvaluator, call: ts.CallExpression): readonly string[] | null {
  const [argument] = call.arguments;
  if (!argument) return null;
  if (!ts.isObjectLiteralExpression(argument)) return evaluator.evaluate(argument);
  for (const property of argument.properties) {
    if (!property.name || !ts.isIdentifier(property.name) || property.name.text !== 'text') continue;
    if (ts.isPropertyAssignment(property)) return evaluator.evaluate(property.initializer);
    if (ts.isShorthandPropertyAssignment(property)) return evaluator.evaluate(property.name);
  }
  return null;
}

const isQuery = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query';

/** Every call of `query` below a folder. */
export function findQueries(program: ts.Program, folder: string): Query[] {
  const checker = program.getTypeChecker();
  const evaluator = new TextEvaluator(checker);
  const queries: Query[] = [];
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder + path.sep))) {
    const visit = (node: ts.Node): void => {
      if (isQuery(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        const [row] = node.typeArguments ?? [];
        queries.push({
          file: path.relative(folder, file.fileName),
          line: line + 1,
          texts: evaluateTexts(evaluator, node),
          row: row ? checker.getTypeFromTypeNode(row) : null,
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return queries;
}
