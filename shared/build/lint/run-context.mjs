/** Hooks that call a function during the render. */
const renderHooks = new Set(['useState', 'useReducer', 'useMemo', 'useRef']);
const arrayMethods = new Set([
  'map',
  'flatMap',
  'filter',
  'find',
  'some',
  'every',
  'forEach',
  'reduce',
  'sort',
  'from',
]);

export function isFunction(node) {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

const isRenderName = (name) => /^(?:[A-Z]|use[A-Z])/.test(name);

export function getName(node) {
  if (node.id) return node.id.name;
  const { parent } = node;
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  if (parent.type === 'MethodDefinition' && parent.key.type === 'Identifier' && parent.key.name === 'render')
    return 'Render';
  return '';
}

export function getCalledName({ callee }) {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

/** Whether a function that is an argument runs while its caller runs. */
export function runsDuringCall(node) {
  const call = node.parent;
  if (call.type !== 'CallExpression') return false;
  if (call.callee === node) return true;
  const name = getCalledName(call);
  if (name === 'useSyncExternalStore') return call.arguments[2] === node;
  return renderHooks.has(name) || (call.callee.type === 'MemberExpression' && arrayMethods.has(name));
}

/**
 * Where code runs: `module` at import, `render` in a component or a hook, else null for handlers, effects and plain
 * functions.
 */
export function findContext(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (!isFunction(at)) continue;
    if (isRenderName(getName(at))) return 'render';
    if (!runsDuringCall(at)) return null;
  }
  return 'module';
}
