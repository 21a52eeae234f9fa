import ts from 'typescript';

/** Arguments of the functions around an expression. */
type Scope = ReadonlyMap<ts.Symbol, ts.Expression>;

const noScope: Scope = new Map();
const MOST_TEXTS = 100;
const DEEPEST = 30;

type FunctionWithBody = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration;

const isFunctionWithBody = (node: ts.Node): node is FunctionWithBody =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

const isConst = (node: ts.Declaration): node is ts.VariableDeclaration =>
  ts.isVariableDeclaration(node) && (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;

function returnedExpression({ body }: FunctionWithBody): ts.Expression | undefined {
  if (!body || !ts.isBlock(body)) return body;
  const [statement, ...others] = body.statements;
  return statement && others.length === 0 && ts.isReturnStatement(statement) ? statement.expression : undefined;
}

function isExported(callee: FunctionWithBody): boolean {
  const declaration = ts.isVariableDeclaration(callee.parent) ? callee.parent : callee;
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) !== 0;
}

/** Without `as const` and `satisfies`. */
const unwrap = (expression: ts.Expression): ts.Expression =>
  ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression)
    ? unwrap(expression.expression)
    : expression;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The values that an expression can have, when these follow from the code; null when they depend on input. */
export class TextEvaluator {
  readonly #checker: ts.TypeChecker;
  #depth = 0;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  evaluate(expression: ts.Expression, scope = noScope): string[] | null {
    if (this.#depth === DEEPEST) return null;
    this.#depth += 1;
    const texts = this.#evaluate(unwrap(expression), scope);
    this.#depth -= 1;
    return texts && texts.length <= MOST_TEXTS ? distinct(texts) : null;
  }

  #evaluate(expression: ts.Expression, scope: Scope): string[] | null {
    if (ts.isStringLiteralLike(expression)) return [expression.text];
    if (ts.isNumericLiteral(expression)) return [String(Number(expression.text))];
    if (ts.isTemplateExpression(expression)) return this.#template(expression, scope);
    if (ts.isConditionalExpression(expression)) return this.#all([expression.whenTrue, expression.whenFalse], scope);
    if (ts.isIdentifier(expression)) return this.#name(expression, scope);
    if (ts.isElementAccessExpression(expression)) return this.#element(expression, scope);
    if (ts.isCallExpression(expression)) return this.#call(expression, scope);
    return null;
  }

  #all(expressions: readonly ts.Expression[], scope: Scope): string[] | null {
    const texts = expressions.map((expression) => this.evaluate(expression, scope));
    return texts.every((each) => each !== null) ? texts.flat() : null;
  }

  #template({ head, templateSpans }: ts.TemplateExpression, scope: Scope): string[] | null {
    let texts = [head.text];
    for (const { expression, literal } of templateSpans) {
      const values = this.evaluate(expression, scope);
      if (values === null) return null;
      texts = texts.flatMap((text) => values.map((value) => text + value + literal.text));
    }
    return texts;
  }

  #name(name: ts.Identifier, scope: Scope): string[] | null {
    const symbol = this.#findSymbol(name);
    const argument = symbol && scope.get(symbol);
    if (argument) return this.evaluate(argument, scope);
    const declaration = symbol?.valueDeclaration;
    if (!declaration) return null;
    if (isConst(declaration)) return declaration.initializer ? this.evaluate(declaration.initializer) : null;
    return ts.isParameter(declaration) ? this.#parameter(declaration) : null;
  }

  /** All values of a constant object, whichever property is read. */
  #element({ expression }: ts.ElementAccessExpression, scope: Scope): string[] | null {
    const declaration = ts.isIdentifier(expression) ? this.#findSymbol(expression)?.valueDeclaration : undefined;
    const initializer = declaration && isConst(declaration) ? declaration.initializer : undefined;
    const object = initializer && unwrap(initializer);
    if (!object || !ts.isObjectLiteralExpression(object)) return null;
    const values = object.properties.map((property) =>
      ts.isPropertyAssignment(property) ? property.initializer : property.name,
    );
    return values.every((value) => value !== undefined && ts.isExpression(value)) ? this.#all(values, scope) : null;
  }

  #call(call: ts.CallExpression, scope: Scope): string[] | null {
    const callee = this.#findCallee(call);
    const body = callee && returnedExpression(callee);
    if (!callee || !body) return null;
    const inner = new Map(scope);
    for (const [index, parameter] of callee.parameters.entries()) {
      const symbol = ts.isIdentifier(parameter.name) ? this.#checker.getSymbolAtLocation(parameter.name) : undefined;
      const argument = call.arguments[index] ?? parameter.initializer;
      if (symbol && argument) inner.set(symbol, argument);
    }
    return this.evaluate(body, inner);
  }

  /** The literals of the parameter's type, or the arguments of all calls when the function is private to its file. */
  #parameter(parameter: ts.ParameterDeclaration): string[] | null {
    const type = this.#checker.getTypeAtLocation(parameter);
    const literals = type.isUnion() ? type.types : [type];
    if (literals.every((part) => part.isStringLiteral())) return literals.map(({ value }) => value);
    const callee = parameter.parent;
    if (!isFunctionWithBody(callee) || isExported(callee)) return null;
    const index = callee.parameters.indexOf(parameter);
    const values = this.#findCalls(callee).map((call) => call.arguments[index] ?? parameter.initializer);
    return values.length > 0 && values.every((value) => value !== undefined) ? this.#all(values, noScope) : null;
  }

  #findCalls(callee: FunctionWithBody): ts.CallExpression[] {
    const calls: ts.CallExpression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && this.#findCallee(node) === callee) calls.push(node);
      ts.forEachChild(node, visit);
    };
    visit(callee.getSourceFile());
    return calls;
  }

  #findCallee({ expression }: ts.CallExpression): FunctionWithBody | undefined {
    const declaration = ts.isIdentifier(expression) ? this.#findSymbol(expression)?.valueDeclaration : undefined;
    const callee = declaration && isConst(declaration) ? declaration.initializer : declaration;
    return callee && isFunctionWithBody(callee) ? callee : undefined;
  }

  /** Follows imports to the declaration. */
  #findSymbol(name: ts.Identifier): ts.Symbol | undefined {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.#checker.getSymbolAtLocation(name);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }
}
