import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishFolder, sri, startRegistry, writeBuild, type Registry } from '#test/fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

const code = 'exports.default = () => null;';

/** Publishes a build with a server build of this name and hash; without one of them it is left out. */
async function publish(version: string, { name = 'server.cjs', hash }: { name?: string; hash?: string }) {
  const folder = await writeBuild('lobby', version, ({ integrity }) => ({
    server: name as 'server.cjs',
    integrity: { ...integrity, ...(hash !== undefined && { [name]: hash }) },
  }));
  await writeFile(path.join(folder, name), code);
  return publishFolder(registry.app, 'lobby', folder);
}

test('publishes a build with a server build', async () => {
  expect((await publish('1.0.0', { hash: sri(code) })).statusCode).toBe(201);
});

test.each([
  ['unlisted-file', 'without a hash', {}],
  ['integrity', 'that was changed', { hash: sri('exports.default = () => fetch("/");') }],
  ['schema', 'of another name', { name: 'render.cjs', hash: sri(code) }],
])('rejects with %s: a server build %s', async (expected, _, file) => {
  expect((await publish('2.0.0', file)).json().code).toBe(expected);
});
