import { change, fetchManifest, publishFolder, startRegistry, writeBuild, type Registry } from '#test/fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

test('rejects the publication of a remote with a route of the live shell', async () => {
  const { app } = registry;
  await publishFolder(app, 'shell', await writeBuild('shell', '1.6.0', () => ({ routes: ['/chat'] })));
  const { manifest } = await fetchManifest(app);
  expect((await change(app, 'switch', 'shell', manifest.revision, { version: '1.6.0' })).statusCode).toBe(200);
  const talk = await publishFolder(app, 'talk', await writeBuild('talk', '1.0.0', () => ({ routes: ['/Chat'] })));
  expect([talk.statusCode, talk.json()]).toMatchObject([
    422,
    { code: 'route-taken', message: 'shell owns the route /Chat' },
  ]);
});
