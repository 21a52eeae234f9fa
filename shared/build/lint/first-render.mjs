import { listImportedBrowserFunctions } from './browser-functions.mjs';
import { findBrowserReads } from './browser-reads.mjs';
import { getCalledName, findContext } from './run-context.mjs';

/**
 * The first render of shell and remotes must work without a browser and give the same result on a server. Reports
 * browser globals, web storage, the clock and random numbers at module level and in the render of components and hooks,
 * also when a function of another file of the workspace reads them. Effects, event handlers, callbacks of
 * `useSyncExternalStore` and plain functions may use them. Hooks of other files are checked where they are declared.
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
    const { sourceCode, filename } = context;
    const report = (node, name) => {
      if (findContext(node) !== null) context.report({ node, messageId: 'unsafe', data: { name } });
    };
    return {
      'Program:exit'() {
        for (const { node, name } of findBrowserReads(sourceCode.scopeManager)) report(node, name);
      },
      ImportDeclaration(node) {
        const names = listImportedBrowserFunctions(node.source.value, filename);
        for (const specifier of node.specifiers) {
          if (specifier.type !== 'ImportSpecifier' || !names.has(specifier.imported.name)) continue;
          if (/^(?:[A-Z]|use[A-Z])/.test(specifier.imported.name)) continue;
          for (const variable of sourceCode.getDeclaredVariables(specifier))
            for (const { identifier } of variable.references)
              if (identifier.parent.type === 'CallExpression' && identifier.parent.callee === identifier)
                report(identifier, `${identifier.name}()`);
        }
      },
      CallExpression(node) {
        if (getCalledName(node) === 'useSyncExternalStore' && node.arguments.length < 3)
          context.report({ node, messageId: 'noServerSnapshot' });
      },
    };
  },
};
