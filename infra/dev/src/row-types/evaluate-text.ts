import ts from 'typescript';

/** What the parameters of the functions around an expression stand for. */
type Scope = ReadonlyMap<ts.Symbol, ts.Expression>;

const noScope: Scope = new Map();

/** Follows imports to the declaration. */
function resolveSymbol(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function isConst(declaration: ts.Declaration): declaration is ts.VariableDeclaration {
  return ts.isVariableDeclaration(declaration) && (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
}

function returnedExpression(callee: ts.Declaration | ts.Expression): ts.Expression | undefined {
  if (ts.isArrowFunction(callee) && !ts.isBlock(callee.body)) return callee.body;
  if (!ts.isFunctionLike(callee) || !('body' in callee) || !callee.body || !ts.isBlock(callee.body)) return undefined;
  const [statement, ...others] = callee.body.statements;
  return statement && others.length === 0 && ts.isReturnStatement(statement) ? statement.expression : undefined;
}

/** The value of a string or number expression that does not depend on input, or null. */
export function evaluateText(checker: ts.TypeChecker, expression: ts.Expression, scope = noScope): string | null {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isNumericLiteral(expression)) return String(Number(expression.text));
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return evaluateText(checker, expression.expression, scope);
  if (ts.isTemplateExpression(expression)) return evaluateTemplate(checker, expression, scope);
  if (ts.isIdentifier(expression)) return evaluateName(checker, expression, scope);
  if (ts.isCallExpression(expression)) return evaluateCall(checker, expression, scope);
  return null;
}

function evaluateTemplate(checker: ts.TypeChecker, template: ts.TemplateExpression, scope: Scope): string | null {
  let text = template.head.text;
  for (const span of template.templateSpans) {
    const value = evaluateText(checker, span.expression, scope);
    if (value === null) return null;
    text += value + span.literal.text;
  }
  return text;
}

function evaluateName(checker: ts.TypeChecker, name: ts.Identifier, scope: Scope): string | null {
  const symbol = resolveSymbol(checker, name);
  if (!symbol) return null;
  const argument = scope.get(symbol);
  if (argument) return evaluateText(checker, argument, scope);
  const declaration = symbol.valueDeclaration;
  return declaration && isConst(declaration) && declaration.initializer
    ? evaluateText(checker, declaration.initializer, scope)
    : null;
}

function evaluateCall(checker: ts.TypeChecker, call: ts.CallExpression, scope: Scope): string | null {
  if (!ts.isIdentifier(call.expression)) return null;
  const declaration = resolveSymbol(checker, call.expression)?.valueDeclaration;
  if (!declaration) return null;
  const callee = isConst(declaration) ? declaration.initializer : declaration;
  const body = callee && returnedExpression(callee);
  if (!callee || !body || !ts.isFunctionLike(callee)) return null;
  const inner = new Map(scope);
  for (const [index, { name }] of callee.parameters.entries()) {
    const symbol = ts.isIdentifier(name) ? checker.getSymbolAtLocation(name) : undefined;
    const argument = call.arguments[index] ?? callee.parameters[index]?.initializer;
    if (!symbol || !argument) return null;
    inner.set(symbol, argument);
  }
  return evaluateText(checker, body, inner);
}
