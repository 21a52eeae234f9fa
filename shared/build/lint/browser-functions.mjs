import fs from 'node:fs';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { findBrowserReads } from './browser-reads.mjs';
import { getName, isFunction, runsDuringCall } from './run-context.mjs';

/** The function at module level in which a node runs; null when it runs later or at import. */
function findOwner(node) {
  let owner = null;
  for (let at = node.parent; at; at = at.parent) {
    if (!isFunction(at)) continue;
    if (owner !== null && !runsDuringCall(owner)) return null;
    owner = at;
  }
  return owner === null ? null : getName(owner);
}

/** Adds the functions of the file that call one of `found`, until there are no more. */
function addCallers(moduleScope, found) {
  const queue = [...found];
  for (const name of queue) {
    for (const { identifier } of moduleScope.set.get(name)?.references ?? []) {
      const isCall = identifier.parent.type === 'CallExpression' && identifier.parent.callee === identifier;
      const caller = isCall ? findOwner(identifier) : null;
      if (caller === null || caller === '' || found.has(caller)) continue;
      found.add(caller);
      queue.push(caller);
    }
  }
  return found;
}

function setParents(node, parent) {
  node.parent = parent;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) setParents(child, node);
  }
}

/** Names of the functions of a module that read browser globals, web storage, the clock or random numbers. */
function listBrowserFunctions(file) {
  const { ast, scopeManager } = tseslint.parser.parseForESLint(fs.readFileSync(file, 'utf8'), {
    ecmaFeatures: { jsx: file.endsWith('x') },
    sourceType: 'module',
  });
  setParents(ast, null);
  const names = findBrowserReads(scopeManager).flatMap(({ node }) => findOwner(node) ?? []);
  const moduleScope = scopeManager.scopes.find(({ type }) => type === 'module');
  return addCallers(moduleScope, new Set(names.filter((name) => name !== '')));
}

/** The file of an import inside a workspace; null for packages. */
function resolveImport(source, importer) {
  if (source.startsWith('.')) return path.resolve(path.dirname(importer), source);
  if (!source.startsWith('#') || source.startsWith('#locales/')) return null;
  const folder = importer.slice(0, importer.lastIndexOf('/src/') + 1);
  return importer.includes('/src/') ? path.join(folder, 'src', source.slice(1)) : null;
}

const cache = new Map();

/** Names that an import brings from another file of the workspace and that read the state of the browser. */
export function listImportedBrowserFunctions(source, importer) {
  const file = resolveImport(source, importer);
  if (file === null || !/\.tsx?$/.test(file) || !fs.existsSync(file)) return new Set();
  const { mtimeMs } = fs.statSync(file);
  const cached = cache.get(file);
  if (cached?.mtimeMs === mtimeMs) return cached.names;
  const names = listBrowserFunctions(file);
  cache.set(file, { mtimeMs, names });
  return names;
}
