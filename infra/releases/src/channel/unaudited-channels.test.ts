import pg from 'pg';
import { previewChannel } from '@marquee/contract/preview';
import { createPool, withTransaction } from '@marquee/service/database';
import { buildApp } from '#app.ts';
import { appendAudit } from '#audit/append-audit.ts';
import { computeManifestDigest } from '#signing/digest.ts';
import { authorization, loadRegistrySigner, startRegistry, type Registry } from '#test/fixtures.ts';

let registry: Registry;
let intruder: pg.Client;
beforeAll(async () => {
  registry = await startRegistry();
  intruder = new pg.Client({ connectionString: registry.database.url });
  await intruder.connect();
});
afterAll(async () => {
  await intruder.end();
  await registry.close();
});

/** Stores the fleet of a preview, which this service signed for five minutes, as the manifest of a channel. */
beforeEach(async () => {
  await registry.app.inject({
    method: 'POST',
    url: '/v1/channels/production/parts/lobby/override',
    headers: authorization,
    payload: { release: null, change: 0 },
  });
  await intruder.query(
    `INSERT INTO channel (name, revision, manifest, key_id, signature, expires_at)
     SELECT $1, (fleet #>> '{manifest,revision}')::integer, fleet -> 'manifest', fleet ->> 'keyId',
       fleet ->> 'signature', expires_at FROM preview_session`,
    [previewChannel],
  );
});
afterEach(() => intruder.query(`DELETE FROM channel WHERE name = '${previewChannel}'; DELETE FROM preview_session`));

const verify = async () =>
  (await registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json<{
    violations: { violation: string }[];
  }>();

const readPreview = async () =>
  (await intruder.query(`SELECT manifest, signature FROM channel WHERE name = '${previewChannel}'`)).rows[0];

const violation = 'channel preview is one that no row of the audit created';

test('R7 does not renew a channel that no row of the audit created, and names it', async () => {
  const before = await readPreview();
  await expect(buildApp(registry.options)).rejects.toThrow(violation);
  expect(await readPreview()).toEqual(before);
  expect((await verify()).violations.map((each) => each.violation)).toContain(violation);
});

test('R7 signs no change and no preview of a channel that no row of the audit created', async () => {
  for (const [path, payload] of [
    ['override', { release: null, change: 1 }],
    ['rollback', { version: '1.0.0', reason: 'because of a test' }],
  ] as const) {
    const { revision } = (await readPreview()).manifest;
    const response = await registry.app.inject({
      method: 'POST',
      url: `/v1/channels/${previewChannel}/parts/lobby/${path}`,
      headers: { ...authorization, 'if-match': `"${revision}"` },
      payload,
    });
    expect([path, response.statusCode]).not.toEqual([path, 200]);
  }
});

test('R7 names a channel that only a renewal shows', async () => {
  const { manifest } = await readPreview();
  const pool = createPool(registry.database.url, {
    applicationName: 'test',
    connections: 1,
    timeouts: { connection: 3_000, statement: 10_000, query: 11_000 },
    onError: () => undefined,
  });
  const signer = await loadRegistrySigner(registry);
  await withTransaction(pool, (tx) =>
    appendAudit(tx, signer, {
      at: new Date().toISOString(),
      actor: 'release-service',
      action: 'reissue',
      channel: previewChannel,
      part: null,
      revision: manifest.revision,
      reason: 'renewal',
      detail: { manifest: computeManifestDigest(manifest) },
    }),
  );
  await pool.end();
  expect((await verify()).violations).toEqual([{ sequence: null, violation }]);
  await expect(buildApp(registry.options)).rejects.toThrow(violation);
});
