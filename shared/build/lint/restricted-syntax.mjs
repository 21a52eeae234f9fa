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
];
