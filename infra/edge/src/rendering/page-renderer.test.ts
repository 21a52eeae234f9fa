import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverFile } from '@marquee/contract/fleet';
import type { RenderInput } from '@marquee/contract/rendering';
import { eventually } from '@marquee/testing/eventually';
import { samplePermission } from '@marquee/testing/samples';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { lobby, manifest, sri } from '#test/fixtures.ts';
import type { RenderFailure } from './builds-renderer.ts';
import { PageRenderer } from './page-renderer.ts';
import type { PageBuilds, ServerBuild } from './renderer-messages.ts';

let temporary: TemporaryFolder;
let renderer: PageRenderer;
const log = { warn: jest.fn() };
const onFailure = jest.fn<void, [RenderFailure]>();

beforeEach(() => {
  temporary = createTemporaryFolder('renderer');
  renderer = new PageRenderer({ sandbox: 'none', ensureFile: async () => undefined, onFailure, log, maxLoadMs: 3000 });
});
afterEach(() => {
  renderer.stop();
  temporary.remove();
  onFailure.mockReset();
});

/** Writes a server build with the hash of its code. The file has other content, or is missing (null). */
function write(part: string, name: string, code: string, written: string | null = code): ServerBuild {
  const folder = path.join(temporary.path, part, name);
  mkdirSync(folder, { recursive: true });
  if (written !== null) writeFileSync(path.join(folder, serverFile), written);
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
const find = (builds: PageBuilds, address = input.address) =>
  renderer.find({
    key: JSON.stringify([builds, address]),
    address,
    builds,
    initialData: '{}',
    createInput: () => ({ ...input, address }),
  });

interface Code {
  readonly render?: string;
  readonly remote?: string;
  /** Replaces the file of the remote. */
  readonly written?: string | null;
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
  [
    'returns an element of the edge',
    { remote: `exports.render = () => '<i id="marquee-fleet-key"></i>'` },
    /not allowed/,
  ],
  ['returns too much', { render: 'return { html: "x".repeat(5e6), css: "", errors: [] }' }, /something else|too long/],
  [
    'was changed',
    { remote: 'exports.render = () => "published"', written: 'exports.render = () => "changed"' },
    /does not have its published hash/,
  ],
  ['is missing', { remote: 'exports.render = () => "missing"', written: null }, /ENOENT/],
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
    expect(String((onFailure.mock.calls[0]?.[0].error as Error | undefined)?.message)).toMatch(expected);
  });
  const working = createBuilds('working', works);
  await eventually(async () => expect(await find(working)).toMatchObject({ html: 'content', css: '' }));
});

test('tries builds three times, then not for a minute', async () => {
  const broken = createBuilds('broken', { remote: 'throw new Error("broken")' });
  await eventually(async () => {
    await find(broken);
    expect(onFailure).toHaveBeenCalledTimes(3);
  });
  for (let visit = 0; visit < 5; visit += 1) expect(await find(broken)).toBeNull();
  expect(onFailure).toHaveBeenCalledTimes(3);
});

test('pauses a page that fails three times, and not the other pages of the build', async () => {
  const remote =
    'exports.render = ({ address }) => { if (address === "/rng") throw new Error("no rows"); return address }';
  const builds = createBuilds('one-page', { remote });
  await eventually(async () => {
    expect(await find(builds, '/live')).toMatchObject({ html: '/live', css: '' });
    expect(await find(builds, '/rng')).toBeNull();
    expect(onFailure).toHaveBeenCalledTimes(3);
  });
  expect(await find(builds, '/rng')).toBeNull();
  expect(await find(builds, '/hot')).toMatchObject({ html: '/hot', css: '' });
  expect(onFailure).toHaveBeenCalledTimes(3);
});

test('renders the pages of a build while another build hangs', async () => {
  const hanging = createBuilds('hanging', { remote: 'exports.render = () => { for (;;); }' });
  const working = createBuilds('working', works);
  await eventually(async () => expect(await find(working)).not.toBeNull());
  await eventually(async () => {
    await find(hanging);
    expect(renderer.isBusy).toBe(true);
  });
  expect(await find(working, '/hot')).toMatchObject({ html: 'content', css: '' });
  expect(onFailure).not.toHaveBeenCalled();
});

test('keeps what a build changes from the other builds', async () => {
  const changing = createBuilds('changing', {
    remote: 'Object.prototype.injected = "x"; Promise.prototype.then = null; exports.render = () => "content"',
  });
  const working = createBuilds('working', { remote: 'exports.render = () => String({}.injected)' });
  await eventually(async () => {
    await find(changing);
    expect(onFailure).toHaveBeenCalled();
  });
  await eventually(async () => expect(await find(working)).toMatchObject({ html: 'undefined', css: '' }));
});

test('stops the processes of builds that are not live any more', async () => {
  const [first, second] = [createBuilds('first', works), createBuilds('second', works)];
  renderer.replaceLive([first]);
  await eventually(async () => expect(await find(first)).not.toBeNull());
  renderer.replaceLive([second]);
  await eventually(async () => expect(await find(second)).not.toBeNull());
  expect(renderer.processes).toBe(1);
});

test('starts no process after it was stopped, and reports no failure then', async () => {
  const working = createBuilds('working', works);
  renderer.replaceLive([working]);
  const finding = find(working);
  renderer.stop();
  expect(await finding).toBeNull();
  await eventually(() => expect(renderer.isBusy).toBe(false));
  expect(renderer.processes).toBe(0);
  expect(onFailure).not.toHaveBeenCalled();
});

test('renders a page once for visitors of the same seconds', async () => {
  const counting = createBuilds('counting', {
    remote: 'let count = 0; exports.render = () => `render ${(count += 1)}`',
  });
  await eventually(async () => expect(await find(counting)).toMatchObject({ html: 'render 1', css: '' }));
  expect(await Promise.all([find(counting), find(counting)])).toEqual([
    expect.objectContaining({ html: 'render 1' }),
    expect.objectContaining({ html: 'render 1' }),
  ]);
});
