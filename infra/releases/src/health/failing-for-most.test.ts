import { LiveSite } from '#test/live-site.ts';
import { createNetworks } from '#test/fixtures.ts';

const networks = createNetworks(40);
const visitors = networks.slice(0, 12);
const forgers = networks.slice(12, 15);

test('R5 rolls back a version that fails for most visitors, however many loads few networks report', async () => {
  const site = await LiveSite.start();
  await site.change('switch', { version: '1.1.0' });
  await site.report([
    { version: '1.1.0', loaded: 1_000, loadingNetworks: forgers, failed: 24, networks: visitors.slice(0, 9) },
  ]);
  expect(await site.currentVersion()).toBe('1.1.0');
  await site.report([{ version: '1.1.0', failed: 6, networks: visitors }]);
  expect(await site.currentVersion()).toBe('1.0.0');
  await site.close();
});

test('keeps a version that loads in most networks', async () => {
  const site = await LiveSite.start();
  await site.change('switch', { version: '1.1.0' });
  await site.report([
    { version: '1.1.0', loaded: 1_000, loadingNetworks: networks.slice(12), failed: 24, networks: visitors },
  ]);
  // A network where it failed once and loaded afterwards is not one where it fails.
  await site.report([{ version: '1.1.0', loaded: 20, loadingNetworks: visitors }]);
  expect(await site.currentVersion()).toBe('1.1.0');
  await site.close();
});

test('stops a canary that fails for most visitors, however many loads few networks report', async () => {
  const site = await LiveSite.start();
  await site.change('canary', { version: '1.1.0', rule: { percent: 50 } });
  expect(await site.lobby()).toHaveProperty('canary');
  await site.report([
    { version: '1.0.0', loaded: 40, loadingNetworks: networks.slice(15), failed: 6, networks: forgers },
    { version: '1.1.0', loaded: 114, loadingNetworks: forgers, failed: 13, networks: visitors },
  ]);
  expect(await site.lobby()).not.toHaveProperty('canary');
  await site.close();
});
