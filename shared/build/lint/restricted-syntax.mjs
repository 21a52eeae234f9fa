/** Names of functions that end in "Of", except those of the standard library. */
const ofName = '/^(?!(i|lastI)ndexOf$|(end|instance|start|type|value)Of$).*[a-z]Of$/';

/** Options of `no-restricted-syntax`. */
export const restrictedSyntax = [
  { selector: 'TSAsExpression > TSAnyKeyword', message: 'Use the real type.' },
  { selector: 'TSAsExpression > TSAsExpression', message: 'A double cast hides a wrong type.' },
  {
    selector: 'CallExpression > MemberExpression.callee[property.name=/^(mutationFn|queryFn)$/]',
    message: 'Call it through useMutation, useQuery or the query client.',
  },
  {
    selector: 'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > :function',
    message: 'Export a function declaration.',
  },
  {
    selector: "ImportDeclaration[source.value=/\\.module\\.css$/] > ImportDefaultSpecifier[local.name!='css']",
    message: 'Import one CSS module, as css; share a component instead of a stylesheet.',
  },
  {
    selector: [
      `FunctionDeclaration > Identifier.id[name=${ofName}]`,
      `VariableDeclarator[init.type=/Function/] > Identifier.id[name=${ofName}]`,
      `Property[value.type=/Function/] > .key[name=${ofName}]`,
      `MethodDefinition > .key[name=${ofName}]`,
      `TSMethodSignature > .key[name=${ofName}]`,
      `TSPropertySignature:has(TSFunctionType) > .key[name=${ofName}]`,
    ].join(', '),
    message: 'Name a function by a verb and its object: getToken, not tokenOf.',
  },
];
