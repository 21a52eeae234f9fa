import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { RenderedPage, RenderedRemote, RenderInput, ShellServerBuild } from '@marquee/contract/rendering';
import type { PageBuilds, ServerBuild } from './renderer-messages.ts';

/** Globals of a browser that a server also has, without those for requests. */
const globals = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'Event',
  'EventTarget',
  'Headers',
  'MessageChannel',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'performance',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
] as const;

type Shell = ShellServerBuild<unknown, object>;
export type Render = (input: RenderInput) => Promise<RenderedPage>;

/**
 * Loads the builds of pages.
 * @returns renders a page with them
 * @throws Error when a file is missing, was changed or throws
 */
export async function loadBuilds({ shell, remote }: PageBuilds): Promise<Render> {
  const context = createContext();
  const build = evaluate<Shell>(shell, context, (name) => {
    throw new Error(`the server build of the shell requires ${name}`);
  });
  const render = build.startRenderer(new AsyncLocalStorage());
  const rendered = remote && (await loadRemote(remote, build, context));
  return (input) => render(input, rendered);
}

async function loadRemote(remote: ServerBuild, shell: Shell, context: vm.Context): Promise<RenderedRemote<object>> {
  const { part: name, release } = remote;
  const modules = new Map<string, object>();
  for (const required of listRequiredModules(read(remote))) {
    const shared = await shell.findSharedModule(required);
    if (shared === null) throw new Error(`the server build of ${name} requires ${required}`);
    modules.set(required, shared);
  }
  return { name, release, expose: evaluate<object>(remote, context, (required) => modules.get(required)) };
}

/** A shared module may be loaded asynchronously, but the build requires it synchronously. */
const listRequiredModules = (code: string): ReadonlySet<string> =>
  new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name));

function createContext(): vm.Context {
  const provided = Object.fromEntries(globals.map((name) => [name, globalThis[name]]));
  const silent = () => undefined;
  const console = { debug: silent, error: silent, info: silent, log: silent, warn: silent };
  return vm.createContext({ ...provided, console }, { codeGeneration: { strings: false, wasm: false } });
}

function read({ file, hash }: ServerBuild): string {
  const content = readFileSync(file);
  if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== hash)
    throw new Error(`${file} does not have its published hash`);
  return content.toString('utf8');
}

/** Runs a CommonJS file and returns its exports. */
function evaluate<Exports>(build: ServerBuild, context: vm.Context, require: (name: string) => unknown): Exports {
  const script = new vm.Script(`(function (module, exports, require) {${read(build)}\n})`, { filename: build.file });
  const module: { exports: unknown } = { exports: {} };
  script.runInContext(context)(module, module.exports, require);
  return module.exports as Exports;
}
