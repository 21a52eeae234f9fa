// node bootstrap.mjs SCRIPT [ARGUMENTS]: installs packages and runs SCRIPT on the pinned Node. It needs Node 20.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = path.join(root, 'node_modules');
const pinnedNode = path.join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const readPackages = (lockfile) =>
  fs.existsSync(lockfile) ? JSON.parse(fs.readFileSync(lockfile, 'utf8')).packages : {};

/** Whether the packages of the lockfile are installed in their versions, and workspaces are linked. */
const isInstalled = () => {
  const present = readPackages(path.join(modules, '.package-lock.json'));
  const isThere = ([folder, { version, optional, link, resolved }]) => {
    if (optional || !folder.startsWith('node_modules/')) return true;
    return link
      ? !resolved.startsWith('shared/') || fs.existsSync(path.join(root, folder))
      : present[folder]?.version === version;
  };
  return fs.existsSync(pinnedNode) && Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(isThere);
};

const runToEnd = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });

const parseFailureReason = (output) => {
  if (/ENOSPC/.test(output)) return 'the disk is full';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output)) return 'the package registry cannot be reached';
  if (/EACCES|EPERM/.test(output)) return `the folder ${modules} may not be written`;
  return (
    output
      .trim()
      .split('\n')
      .find((line) => /npm error (?!code)\S/.test(line)) ?? 'npm gave no reason'
  );
};

async function install() {
  const start = Date.now();
  const clock = setInterval(() => {
    if (process.stdout.isTTY)
      process.stdout.write(`\r  Installing packages  ${Math.round((Date.now() - start) / 1000)} s `);
  }, 1000);
  if (!process.stdout.isTTY) process.stdout.write('  Installing packages …\n');
  // Not `npm ci`, which rejects a lockfile without the optional binaries of this platform.
  const { code, output } = await runToEnd('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
  clearInterval(clock);
  if (code !== 0) fail(`Packages could not be installed: ${parseFailureReason(output)}.`);
  if (!fs.existsSync(pinnedNode))
    fail('The pinned Node was not installed; run `npm install` with install scripts allowed.');
  process.stdout.write(`\r✓ Installing packages  ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

const [script, ...parameters] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node ${process.versions.node} is too old; Marquee needs Node 20 or newer.`);
if (!isInstalled()) await install();

const environment = {
  ...process.env,
  PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}`,
  // Services and commands start in half the time when Node caches the compiled TypeScript.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache', 'compiled'),
};
const child = spawn(pinnedNode, [path.join(root, script), ...parameters], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
// Stops the script when the parent process was killed. npm starts this process through a shell.
const readParentPid = (pid) => {
  const stat = `/proc/${pid}/stat`;
  return fs.existsSync(stat) ? fs.readFileSync(stat, 'utf8').split(') ').at(-1).split(' ')[1] : '';
};
const parents = () => `${process.ppid} ${process.env.npm_lifecycle_event ? readParentPid(process.ppid) : ''}`;
const initialParents = parents();
setInterval(() => parents() !== initialParents && child.kill('SIGTERM'), 200).unref();
// The terminal sends Ctrl-C to both processes; this one waits until the script has stopped everything.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal === 'SIGINT' || child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
