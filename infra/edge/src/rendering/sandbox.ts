import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * How the processes that render are separated from the edge: by bubblewrap, or not at all, for builds that may run code
 * here anyway.
 */
export const sandboxes = ['bwrap', 'none'] as const;
export type Sandbox = (typeof sandboxes)[number];

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

const maxHeapMb = 256;
/** Heap, buffers and code. V8 reserves about half of it. */
const maxDataBytes = 1_000_000_000;

/** What the libraries of Node need; folders that a distribution does not have are left out. */
const libraries = ['/lib', '/lib64', '/usr/lib', '/usr/lib64'];
const sources = [import.meta.dirname, path.resolve(import.meta.dirname, '../../package.json')];

/**
 * Command of a process that renders. It has no environment, a limit of memory, and no access to files (other than
 * these), processes and code from strings. With bubblewrap it also has a file system, user, network and process table
 * of its own, and ends with the edge.
 * @param files absolute paths of the server builds
 */
export function createRendererCommand(sandbox: Sandbox, files: readonly string[]): Command {
  const readable = [...sources, ...files];
  const node = [
    process.execPath,
    '--permission',
    ...readable.map((file) => `--allow-fs-read=${file}`),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${maxHeapMb}`,
    '--no-warnings',
    path.join(import.meta.dirname, 'renderer.ts'),
  ];
  const [file = '', ...args] = sandbox === 'none' ? node : [...limits, ...createSandbox(readable), ...node];
  return { file, args };
}

const limits = ['prlimit', `--data=${maxDataBytes}`, '--core=0'] as const;

const createSandbox = (readable: readonly string[]): readonly string[] => [
  'bwrap',
  '--unshare-all',
  '--die-with-parent',
  '--new-session',
  '--clearenv',
  ...['--cap-drop', 'ALL'],
  ...libraries.flatMap((folder) => ['--ro-bind-try', folder, folder]),
  ...[process.execPath, ...readable].flatMap((file) => ['--ro-bind', file, file]),
  '--',
];

const probe = (): readonly string[] => [...limits, ...createSandbox([]), process.execPath, '--version'];

/**
 * @param command is carried out with bubblewrap
 * @throws Error that says what to install, when this machine does not have the sandbox
 */
export function checkSandbox(sandbox: Sandbox, command = probe()): void {
  if (sandbox === 'none') return;
  const [file = '', ...args] = command;
  const { status, error, stderr } = spawnSync(file, args, { encoding: 'utf8', env: {} });
  if (status !== 0)
    throw new Error(
      `SERVER_RENDERING needs bubblewrap (apt-get install bubblewrap) and user namespaces: ${error?.message ?? stderr}`,
    );
}
