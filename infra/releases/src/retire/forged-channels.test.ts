import { access } from 'node:fs/promises';
import path from 'node:path';
import { createPool, withTransaction } from '@marquee/service/database';
import { appendAudit } from '#audit/append-audit.ts';
import { authorization, loadRegistrySigner } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
beforeAll(async () => {
  site = await LobbyRegistry.start(['1.4.0']);
  await site.change('switch', { version: '1.1.0' });
});
afterAll(() => site.close());

const retire = (version: string) =>
  site.registry.app.inject({
    method: 'POST',
    url: `/v1/parts/lobby/releases/${version}/retire`,
    headers: authorization,
    payload: { reason: 'not used any more' },
  });

const keep = 'CREATE TABLE kept AS TABLE channel';
const putBack = `INSERT INTO channel TABLE kept ON CONFLICT (name) DO UPDATE SET manifest = excluded.manifest;
  DROP TABLE kept`;
const takeOut = "UPDATE channel SET manifest = manifest #- '{remotes,lobby}' WHERE name = 'production'";

test.each([
  ['the part was taken out of the manifest', takeOut, 'signing-key'],
  [
    'the record of its channel was deleted',
    "DELETE FROM served_version; DELETE FROM channel WHERE name = 'production'",
    'not-audited',
  ],
])('R7 deletes no files of the live and the last good version while %s', async (_what, statement, code) => {
  const { current, lastGood } = (await site.manifest()).remotes.lobby;
  expect([current.version, lastGood.version]).toEqual(['1.1.0', '1.0.0']);
  await site.intruder.query(`${keep}; ${statement}`);
  const responses = [await retire('1.1.0'), await retire('1.0.0')];
  await site.intruder.query(putBack);
  expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual([
    [503, code],
    [503, code],
  ]);
  for (const { build, entry } of [current, lastGood])
    await expect(access(path.join(site.registry.artefacts, 'lobby', build, entry))).resolves.toBeUndefined();
});

test('R7 verify names a live and a last good version that are retired', async () => {
  const pool = createPool(site.registry.database.url, {
    applicationName: 'test',
    connections: 1,
    timeouts: { connection: 3_000, statement: 10_000, query: 11_000 },
    onError: () => undefined,
  });
  const signer = await loadRegistrySigner(site.registry);
  const { current, lastGood } = (await site.manifest()).remotes.lobby;
  const row = {
    at: site.now.toISOString(),
    actor: 'ann',
    channel: null,
    part: 'lobby',
    revision: null,
    reason: 'unused',
  };
  await withTransaction(pool, (tx) =>
    appendAudit(
      tx,
      signer,
      ...[current, lastGood].map(({ version, build }) => ({
        ...row,
        action: 'retire' as const,
        detail: { version, build },
      })),
    ),
  );
  await pool.end();
  await site.intruder.query(
    "UPDATE release SET retired_at = now() WHERE version IN ('1.0.0', '1.1.0') AND part = 'lobby'",
  );
  const { violations } = (await site.registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json();
  expect(violations).toEqual(
    ['1.1.0', '1.0.0'].map((version) => ({
      sequence: null,
      violation: `the manifest of channel production has lobby ${version}, which is retired`,
    })),
  );
});
