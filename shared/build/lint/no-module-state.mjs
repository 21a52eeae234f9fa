const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);

const isModuleLevel = ({ parent }) =>
  parent.type === 'Program' || (parent.type === 'ExportNamedDeclaration' && parent.parent.type === 'Program');

const isEmptyCollection = (node) =>
  node?.type === 'NewExpression' &&
  node.callee.type === 'Identifier' &&
  collections.has(node.callee.name) &&
  node.arguments.length === 0;

/**
 * A server renders many pages in one process, so variables and empty collections at module level, which are filled
 * later, would be shared by all of them. Reports `let`, `var` and new empty collections at module level.
 */
export const noModuleState = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      shared: '{{name}} is shared by all pages that a server renders: keep it in the page state, an atom or a ref.',
    },
  },
  create: (context) => ({
    VariableDeclaration(node) {
      if (node.declare || !isModuleLevel(node)) return;
      for (const { id, init } of node.declarations)
        if (node.kind !== 'const' || isEmptyCollection(init))
          context.report({ node: id, messageId: 'shared', data: { name: context.sourceCode.getText(id) } });
    },
  }),
};
