/** Globals that only a browser has. */
const browserGlobals = new Set([
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'navigator',
  'location',
  'history',
  'screen',
  'matchMedia',
  'performance',
]);

/** Members that give another result at each call. */
const unstableMembers = new Set(['Date.now', 'Math.random', 'crypto.randomUUID', 'crypto.getRandomValues']);

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

const isFunction = (node) => /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
const isRenderName = (name) => /^(?:[A-Z]|use[A-Z])/.test(name);

function getName(node) {
  if (node.id) return node.id.name;
  const { parent } = node;
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  if (parent.type === 'MethodDefinition' && parent.key.type === 'Identifier' && parent.key.name === 'render')
    return 'Render';
  return '';
}

function calledName({ callee }) {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

/** Whether a function that is an argument runs while its caller runs. */
function runsDuringCall(node) {
  const call = node.parent;
  if (call.type !== 'CallExpression') return false;
  if (call.callee === node) return true;
  const name = calledName(call);
  if (name === 'useSyncExternalStore') return call.arguments[2] === node;
  return renderHooks.has(name) || (call.callee.type === 'MemberExpression' && arrayMethods.has(name));
}

/**
 * Where code runs: `module` at import, `render` in a component or a hook, else null for handlers, effects and plain
 * functions.
 */
function findContext(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (!isFunction(at)) continue;
    if (isRenderName(getName(at))) return 'render';
    if (!runsDuringCall(at)) return null;
  }
  return 'module';
}

/**
 * The first render of shell and remotes must work without a browser and give the same result on a server. Reports
 * browser globals, the clock and random numbers at module level and in the render of components and hooks. Effects,
 * event handlers, callbacks of `useSyncExternalStore` and plain functions may use them.
 */
export const firstRender = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      noServerSnapshot: 'Give useSyncExternalStore the value of a render on a server as its third argument.',
      unsafe: '{{name}} is not available or not stable in the first render: use it in an effect or a handler.',
    },
  },
  create(context) {
    const report = (node, name) => {
      if (findContext(node) !== null) context.report({ node, messageId: 'unsafe', data: { name } });
    };
    const isGlobal = (node) => {
      const scope = context.sourceCode.getScope(node);
      for (let at = scope; at; at = at.upper) {
        const variable = at.set.get(node.name);
        if (variable) return variable.defs.length === 0;
      }
      return true;
    };
    return {
      'Program:exit'() {
        const { globalScope } = context.sourceCode.scopeManager;
        const references = [
          ...globalScope.through,
          ...globalScope.variables.flatMap((variable) => (variable.defs.length === 0 ? variable.references : [])),
        ];
        for (const { identifier, isValueReference = true } of references) {
          const { parent } = identifier;
          const isTypeof = parent.type === 'UnaryExpression' && parent.operator === 'typeof';
          if (isValueReference && !isTypeof && browserGlobals.has(identifier.name)) report(identifier, identifier.name);
        }
      },
      MemberExpression(node) {
        if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return;
        const name = `${node.object.name}.${node.property.name}`;
        if (!unstableMembers.has(name) || !isGlobal(node.object)) return;
        report(node, name);
      },
      CallExpression(node) {
        if (calledName(node) === 'useSyncExternalStore' && node.arguments.length < 3)
          context.report({ node, messageId: 'noServerSnapshot' });
      },
      NewExpression(node) {
        if (
          node.callee.type === 'Identifier' &&
          node.callee.name === 'Date' &&
          node.arguments.length === 0 &&
          isGlobal(node.callee)
        )
          report(node, 'new Date()');
      },
    };
  },
};
