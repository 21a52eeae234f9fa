import { authorization } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
beforeEach(async () => {
  site = await LobbyRegistry.start(['1.4.0', '1.5.0', '1.6.0']);
  await site.change('switch', { version: '1.1.0' });
  await site.change('withdraw', {});
});
afterEach(() => site.close());

const retire = async (version: string) =>
  (
    await site.registry.app.inject({
      method: 'POST',
      url: `/v1/parts/lobby/releases/${version}/retire`,
      headers: authorization,
      payload: { reason: 'not used any more' },
    })
  ).json();

/** The versions that a removed key has signed can be retired, however recent they are. */
const removeSigningKey = () =>
  site.registry.app.inject({
    method: 'DELETE',
    url: '/v1/parts/*/publishers/team',
    headers: authorization,
    payload: { reason: 'it was stolen' },
  });

test('keeps the last good version of a withdrawn part', async () => {
  expect(await retire('1.1.0')).toMatchObject({
    code: 'in-use',
    message: 'lobby 1.1.0 is the last good version of production',
  });
  expect(await retire('1.0.0')).toMatchObject({ version: '1.0.0' });
  expect((await site.change('rollback', {})).json()).toMatchObject({ from: null, to: '1.1.0' });
});

test('R7 keeps it although the database claims that its key was added after it was published', async () => {
  await site.intruder.query("UPDATE publisher_key SET added_at = now() + interval '1 year'");
  await site.intruder.query("UPDATE release SET published_at = now() - interval '30 years', signed_by = 'nobody'");
  expect((await retire('1.1.0')).code).toBe('in-use');
});

test('offers the most recent good version of a withdrawn part that is not retired', async () => {
  await removeSigningKey();
  expect(await retire('1.1.0')).toMatchObject({ version: '1.1.0' });
  expect(await site.lobbyStatus()).toMatchObject({ current: null, lastGood: '1.0.0' });
  await site.send('unsigned', { allowed: true }, { method: 'PUT' });
  expect((await site.change('rollback', {})).json()).toMatchObject({ from: null, to: '1.0.0' });
});

test('offers no version of a withdrawn part whose versions are all retired', async () => {
  await removeSigningKey();
  for (const version of ['1.1.0', '1.0.0']) await retire(version);
  expect(await site.lobbyStatus()).toMatchObject({ current: null, lastGood: null });
  expect((await site.change('rollback', {})).json().code).toBe('not-live');
});
