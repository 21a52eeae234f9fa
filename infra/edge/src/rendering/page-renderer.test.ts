import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverFile } from '@marquee/contract/fleet';
import type { RenderInput } from '@marquee/contract/rendering';
import { eventually } from '@marquee/testing/eventually';
import { samplePermission } from '@marquee/testing/samples';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { lobby, manifest, sri } from '#test/fixtures.ts';
import { PageRenderer } from './page-renderer.ts';
import type { PageBuilds, ServerBuild } from './renderer-messages.ts';
import { RendererProcess } from './renderer-process.ts';

let temporary: TemporaryFolder;
let renderer: PageRenderer;
const log = { error: jest.fn(), warn: jest.fn() };

beforeEach(() => {
  temporary = createTemporaryFolder('renderer');
  const process = new RendererProcess({ artefacts: temporary.path, log: log as never });
  renderer = new PageRenderer({ process, ensureFile: async () => undefined, log, maxLoadMs: 3000 });
});
afterEach(() => {
  renderer.stop();
  temporary.remove();
  log.error.mockReset();
});

/** Writes a server build. The hash is of the code, unless the file is another one. */
function write(part: string, name: string, code: string, written = code): ServerBuild {
  const folder = path.join(temporary.path, part, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, serverFile), written);
  return { part, release: lobby('1.0.0'), file: path.join(folder, serverFile), hash: sri(code) };
}

const createShell = (render: string): string => `
exports.findSharedModule = async () => null;
exports.startRenderer = () => async (input, remote) => { ${render} };`;
const ofRemote = 'return { html: remote.expose.render(input), css: "", errors: [] };';

const input: RenderInput = {
  address: '/rng',
  renderedAt: 0,
  preferences: { language: 'en', theme: 'dark' },
  permission: samplePermission,
  fleet: manifest(1),
  initialData: {},
};
const find = (builds: PageBuilds) => renderer.find({ key: JSON.stringify(builds), builds, createInput: () => input });

interface Code {
  readonly render?: string;
  readonly remote?: string;
  /** Replaces the file of the remote. */
  readonly written?: string;
}

function createBuilds(name: string, { render = ofRemote, remote = '', written = remote }: Code): PageBuilds {
  return { shell: write('shell', name, createShell(render)), remote: write('lobby', name, remote, written) };
}
const works = { remote: 'exports.render = () => "content"' };

test.each([
  ['throws', { remote: 'exports.render = () => { throw new TypeError("rows is undefined") }' }, /rows is undefined/],
  ['throws nothing', { remote: 'exports.render = () => { throw undefined }' }, /undefined/],
  ['hangs', { remote: 'exports.render = () => { for (;;); }' }, /no outcome after 2000 ms/],
  [
    'exhausts the memory',
    { remote: 'exports.render = () => { const all = []; for (;;) all.push(new Array(1e6).fill(all)); }' },
    /no outcome|ended/,
  ],
  ['waits for ever', { render: 'await new Promise(() => undefined)' }, /no outcome after 2000 ms/],
  ['returns nothing', { render: 'return 5' }, /undefined/],
  ['returns rubbish', { render: 'return { html: 5, css: "", errors: [] }' }, /something else than a page/],
  ['does not render a part', { render: 'return { html: "", css: "", errors: [new Error("no data")] }' }, /no data/],
  ['was changed', { ...works, written: 'exports.render = () => "changed"' }, /does not have its published hash/],
  ['is no script', { remote: '<html>' }, /SyntaxError/],
  ['requires a module of Node', { remote: 'require("node:fs")' }, /requires node:fs/],
  ['hangs while it is loaded', { remote: 'for (;;);' }, /no outcome after 3000 ms/],
  [
    'ends the process',
    { remote: 'exports.render = (input) => input.constructor.constructor("return process")().exit()' },
    /EvalError/,
  ],
])('renders no page of a build that %s, but those of other builds', async (_, bad, expected) => {
  const broken = createBuilds('broken', bad);
  await eventually(async () => {
    expect(await find(broken)).toBeNull();
    expect(String(log.error.mock.calls[0]?.[0].err.message)).toMatch(expected);
  });
  const working = createBuilds('working', works);
  await eventually(async () => expect(await find(working)).toEqual({ html: 'content', css: '' }));
});

test('tries builds three times, then not for a minute', async () => {
  const broken = createBuilds('broken', { remote: 'exports.render = () => { throw new Error("broken") }' });
  await eventually(async () => {
    await find(broken);
    expect(log.error).toHaveBeenCalledTimes(3);
  });
  for (let visit = 0; visit < 5; visit += 1) expect(await find(broken)).toBeNull();
  expect(log.error).toHaveBeenCalledTimes(3);
});

test('starts no process after it was stopped, and reports no failure then', async () => {
  const working = createBuilds('working', works);
  renderer.load(working);
  const finding = find(working);
  renderer.stop();
  expect(await finding).toBeNull();
  await eventually(() => expect(renderer.isBusy).toBe(false));
  expect(log.error).not.toHaveBeenCalled();
});

test('renders a page once for visitors of the same seconds', async () => {
  const counting = createBuilds('counting', {
    remote: 'let count = 0; exports.render = () => `render ${(count += 1)}`',
  });
  await eventually(async () => expect(await find(counting)).toEqual({ html: 'render 1', css: '' }));
  expect(await Promise.all([find(counting), find(counting)])).toEqual([
    { html: 'render 1', css: '' },
    { html: 'render 1', css: '' },
  ]);
});

test('keeps the newest eight versions of a part', async () => {
  const shell = write('shell', 'one', createShell(ofRemote));
  for (let version = 0; version < 12; version += 1) {
    const remote = write('lobby', String(version), `exports.render = () => "version ${version}"`);
    await eventually(async () =>
      expect(await find({ shell, remote })).toEqual({ html: `version ${version}`, css: '' }),
    );
  }
});
