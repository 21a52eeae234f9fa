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

/** Members of globals that give another result at each call. */
const unstableMembers = new Set(['Date.now', 'Math.random', 'crypto.randomUUID', 'crypto.getRandomValues']);

const isTypeof = ({ parent }) => parent.type === 'UnaryExpression' && parent.operator === 'typeof';

/** Name of the browser state that a global reads, such as `location` or `Date.now`; null when a server has it too. */
function describeRead(identifier) {
  const { name, parent } = identifier;
  if (isTypeof(identifier)) return null;
  if (browserGlobals.has(name)) return name;
  if (name === 'Date' && parent.type === 'NewExpression' && parent.arguments.length === 0) return 'new Date()';
  if (parent.type !== 'MemberExpression' || parent.object !== identifier) return null;
  const member = `${name}.${parent.property.name}`;
  return unstableMembers.has(member) ? member : null;
}

const isStorage = ({ init }) =>
  init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'createSafeStorage';

/** Reads of web storage through a `createSafeStorage` of this file. */
function findStorageReads({ globalScope, scopes }) {
  const moduleScope = scopes.find(({ type }) => type === 'module') ?? globalScope;
  return moduleScope.variables
    .filter(({ defs }) => defs[0]?.node.type === 'VariableDeclarator' && isStorage(defs[0].node))
    .flatMap(({ name, references }) =>
      references
        .filter(({ identifier: { parent } }) => parent.type === 'MemberExpression' && parent.property.name === 'get')
        .map(({ identifier }) => ({ node: identifier, name: `${name}.get` })),
    );
}

/**
 * Places of a file that read browser globals, web storage, the clock or random numbers.
 * @returns nodes with the names of what they read
 */
export function findBrowserReads(scopeManager) {
  const { globalScope } = scopeManager;
  const references = [
    ...globalScope.through,
    ...globalScope.variables.flatMap((variable) => (variable.defs.length === 0 ? variable.references : [])),
  ];
  const globals = references.flatMap(({ identifier, isValueReference = true }) => {
    const name = isValueReference ? describeRead(identifier) : null;
    return name === null ? [] : [{ node: identifier, name }];
  });
  return [...globals, ...findStorageReads(scopeManager)];
}
