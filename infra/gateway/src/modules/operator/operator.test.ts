import {
  contentList,
  contentWritten,
  outbox,
  siteAudit,
  siteChange,
  siteStatus,
  type ContentEntry,
} from '@marquee/contract/operator';
import { startFakeOperators, type FakeOperators } from '@marquee/testing/fake-operators';
import { eventually } from '@marquee/testing/eventually';
import { createOperatorClient, type OperatorClient } from '#test/operator-client.ts';
import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let operators: FakeOperators;
let gateway: TestGateway;
beforeAll(async () => {
  operators = await startFakeOperators();
  gateway = await buildTestGateway({ releasesOrigin: operators.origin });
});
afterAll(async () => {
  await gateway.close();
  await operators.stop();
});

const callOperator: OperatorClient = (name, options) => createOperatorClient(gateway)(name, options);
const audit = async () => siteAudit.parse((await callOperator('siteAudit')).body).entries;
const status = async () => siteStatus.parse((await callOperator('siteStatus')).body);
const closed = { maintenance: true, endsAt: null, networks: [] };

describe('R4.01bc the status', () => {
  const reason = 'the cellar is flooded';
  const change = async (state: unknown, more: object = {}) =>
    callOperator('changeStatus', { body: { state, revision: (await status()).revision, reason, ...more } });

  test('returns the effect of a dry run with players and networks without host bits, and changes nothing', async () => {
    await gateway.client.member();
    const { status: code, body } = await change({ ...closed, networks: ['203.0.113.5/24'] }, { dryRun: true });
    expect(code).toBe(200);
    const looked = siteChange.parse(body);
    expect(looked).toMatchObject({
      from: { maintenance: false },
      to: { maintenance: true, networks: ['203.0.113.0/24'] },
      dryRun: true,
    });
    expect(looked.players).toBeGreaterThan(0);
    expect((await status()).state).toEqual({ maintenance: false, endsAt: null, networks: [] });
    expect(await audit()).toEqual([]);
  });

  test('changes the status for all players with an end time, and back, each with an audit row', async () => {
    const endsAt = new Date(Date.now() + 1_800_000).toISOString();
    expect((await change({ ...closed, endsAt })).status).toBe(200);
    await eventually(async () =>
      expect(await gateway.client.value('permission')).toMatchObject({ maintenance: true, maintenanceEndsAt: endsAt }),
    );
    expect((await change({ maintenance: false, endsAt: null, networks: [] })).status).toBe(200);
    await eventually(async () => expect((await gateway.client.value('systemStatus')).status).toBe(0));
    const written = await audit();
    expect(written.slice(0, 2)).toMatchObject([
      { actor: 'anong', action: 'status', subject: 'site', reason, detail: { to: { maintenance: false } } },
      { actor: 'anong', reason, detail: { from: { maintenance: false }, to: { maintenance: true, endsAt } } },
    ]);
    expect((await change({ maintenance: false, endsAt: null, networks: [] })).status).toBe(200);
    expect(await audit()).toEqual(written);
  });

  test('blocks networks, counts their players, and unblocks them', async () => {
    await gateway.client.call('freePlay', { body: {}, address: '198.51.100.7' });
    const { body } = await change({ maintenance: false, endsAt: null, networks: ['198.51.100.0/24', '2001:DB8::/32'] });
    expect(siteChange.parse(body)).toMatchObject({
      to: { networks: ['198.51.100.0/24', '2001:db8::/32'] },
      players: 1,
    });
    await eventually(async () =>
      expect((await gateway.client.value('systemStatus', { address: '198.51.100.9' })).status).toBe(2),
    );
    await change({ maintenance: false, endsAt: null, networks: [] });
    await eventually(async () =>
      expect((await gateway.client.value('systemStatus', { address: '198.51.100.9' })).status).toBe(0),
    );
  });

  test('rejects a change that is based on an older revision', async () => {
    const { revision } = await status();
    await change({ maintenance: false, endsAt: null, networks: ['192.0.2.0/24'] });
    expect(await callOperator('changeStatus', { body: { state: closed, revision, reason } })).toMatchObject({
      status: 409,
      body: { code: 'revision' },
    });
    expect((await status()).state.maintenance).toBe(false);
    await change({ maintenance: false, endsAt: null, networks: [] });
  });

  test.each([
    ['no reason', { state: closed, reason: 'no' }],
    ['a reason of two lines', { state: closed, reason: 'flooded\n2026-11-27 root' }],
    ['an end that is over', { state: { ...closed, endsAt: '2020-01-01T00:00:00Z' }, reason }],
    [
      'an end without maintenance',
      { state: { maintenance: false, endsAt: '2099-01-01T00:00:00Z', networks: [] }, reason },
    ],
    ['what is no network', { state: { ...closed, networks: ['everywhere'] }, reason }],
    ['a field of its own', { state: { ...closed, hidden: true }, reason }],
    ['no state', { reason }],
  ])('rejects %s', async (_, body) => {
    const response = await callOperator('changeStatus', { body: { revision: (await status()).revision, ...body } });
    expect(response).toMatchObject({ status: 400, body: { code: 'input' } });
    expect((await status()).state.maintenance).toBe(false);
  });
});

describe('the outbox', () => {
  const send = (recipient: string, body: string) =>
    gateway.pool.query('INSERT INTO outbox_messages (medium, recipient, body, withheld) VALUES ($1, $2, $3, false)', [
      recipient.includes('@') ? 'mail' : 'sms',
      recipient,
      body,
    ]);

  test('searches the outbox by number in any notation and by mail address, newest first', async () => {
    await send('66812345678', 'first');
    await send('66899999999', 'for another recipient');
    await send('66812345678', 'second');
    await send('Kittisak@example.com', 'by mail');
    const bodies = async (to: string) =>
      outbox.parse((await callOperator('outbox', { query: { to } })).body).messages.map(({ body }) => body);
    expect(await bodies('+66 81 234 5678')).toEqual(['second', 'first']);
    expect(await bodies('kittisak@EXAMPLE.com')).toEqual(['by mail']);
    expect(await bodies('nobody@example.com')).toEqual([]);
    expect((await audit())[0]).toMatchObject({ actor: 'anong', action: 'outbox-read', subject: 'nobody@example.com' });
  });

  test('lists the outbox page by page, each message once', async () => {
    for (let number = 0; number < 30; number += 1) await send('66877777777', String(number));
    const first = outbox.parse((await callOperator('outbox', { query: { to: '66877777777' } })).body);
    const before = String(first.messages.at(-1)?.id);
    const second = outbox.parse((await callOperator('outbox', { query: { to: '66877777777', before } })).body);
    expect([first.older, second.older]).toEqual([true, false]);
    expect([...first.messages, ...second.messages].map(({ body }) => Number(body))).toEqual(
      Array.from({ length: 30 }, (_, index) => 29 - index),
    );
  });
});

describe('R3.05b content', () => {
  const entry: ContentEntry = {
    type: 'H',
    notice: false,
    picture: '',
    link: '/hot',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    texts: {
      en: { title: 'Late tables', content: '<p>Open until four.</p>' },
      th: { title: 'โต๊ะดึก', content: '<p>เปิดถึงตีสี่</p>' },
    },
  };
  const by = { reason: 'for the weekend' };
  const listed = async () => contentList.parse((await callOperator('contentList', { query: { type: 'H' } })).body);
  const find = async (id: string) => (await listed()).entries.find((each) => each.id === id);
  const shown = async (language: string) =>
    (await gateway.client.value('announcements', { query: { type: 'H', language } })).announcements.map(
      ({ title }) => title,
    );

  test('adds, changes and ends content, each visible to players at once', async () => {
    const added = await callOperator('addContent', { body: { entry, ...by } });
    expect(added.status).toBe(200);
    const { id } = contentWritten.parse(added.body);
    expect(await shown('th')).toContain('โต๊ะดึก');
    expect((await listed()).languages).toEqual(expect.arrayContaining(['en', 'zh-CN', 'th']));

    const revision = (await find(id))?.revision;
    const changed = { ...entry, texts: { en: { title: 'Later tables', content: '<p>Open until five.</p>' } } };
    expect((await callOperator('changeContent', { id, body: { entry: changed, revision, ...by } })).status).toBe(200);
    expect(await shown('th')).toContain('Later tables');
    expect(await callOperator('changeContent', { id, body: { entry, revision, ...by } })).toMatchObject({
      status: 409,
      body: { code: 'revision' },
    });

    expect(
      (await callOperator('endContent', { id, body: { revision: (await find(id))?.revision, ...by } })).status,
    ).toBe(200);
    expect(await shown('en')).not.toContain('Later tables');
    expect((await find(id))?.entry.endsAt).not.toBeNull();
    expect((await audit()).slice(0, 3).map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
      ['content-end', id, by.reason],
      ['content-change', id, by.reason],
      ['content-add', id, by.reason],
    ]);
  });

  test.each([
    ['no text in the language of the merchant', { texts: { th: entry.texts['th'] } }],
    [
      'a language that is not offered',
      { texts: { ...entry.texts, fi: { title: 'Tables', content: '<p>Tables</p>' } } },
    ],
    ['a notice that is a popup', { type: 'PU', notice: true }],
    ['a start in the year 0', { startsAt: '0000-01-01T00:00:00Z' }],
    ['an end after the year 9999', { endsAt: '9999-12-31T23:00:00-14:00' }],
    ['an unpaired surrogate', { texts: { en: { title: '\ud800', content: '<p>Tables</p>' } } }],
    ['a link out of the site', { link: '//elsewhere.example' }],
    ['an end before the beginning', { endsAt: '2026-10-01T00:00:00.000Z' }],
    ['a title without words', { texts: { en: { title: ' ', content: '<p>x</p>' } } }],
    ['a NUL', { texts: { en: { title: 'a\u0000', content: '<p>x</p>' } } }],
  ])('rejects %s and writes nothing', async (_, change) => {
    const before = await listed();
    expect(await callOperator('addContent', { body: { entry: { ...entry, ...change }, ...by } })).toMatchObject({
      status: 400,
      body: { code: 'input' },
    });
    expect(await listed()).toEqual(before);
  });

  test('rejects ending an unknown entry', async () => {
    expect(await callOperator('endContent', { id: 'no-such-entry', body: { revision: 'x', ...by } })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});

test('writes the same audit rows by the command line', async () => {
  const operator = (...words: string[]) => runOperatorCommand(gateway, ...words);
  await operator('status', 'maintenance', '--minutes', '5', '--reason', 'a burst pipe');
  expect((await status()).state).toMatchObject({ maintenance: true, endsAt: expect.any(String) });
  await operator('status', 'normal');
  await operator('network', 'block', '192.0.2.0/24');
  expect((await operator('network', 'unblock', '192.0.2.0/24')).stdout).toBe('192.0.2.0/24 is unblocked.\n');
  await expect(operator('network', 'unblock', '192.0.2.0/24')).rejects.toMatchObject({
    code: 1,
    stdout: '192.0.2.0/24 was not blocked.\n',
  });
  await operator('feature', 'FREEPLAY3', 'off');
  expect(
    (await audit())
      .slice(0, 5)
      .map(({ actor, action, subject, reason }) => [actor.replace(/ of .*/, ''), action, subject, reason]),
  ).toEqual([
    ['command line', 'feature', 'FREEPLAY3', 'by command'],
    ['command line', 'status', 'site', 'by command'],
    ['command line', 'status', 'site', 'by command'],
    ['command line', 'status', 'site', 'by command'],
    ['command line', 'status', 'site', 'a burst pipe'],
  ]);
});

test('does not allow audit rows to be changed', async () => {
  await callOperator('outbox');
  await expect(gateway.pool.query(`UPDATE operator_audit SET actor = 'another operator'`)).rejects.toThrow(
    'append-only',
  );
  await expect(gateway.pool.query('DELETE FROM operator_audit')).rejects.toThrow('append-only');
});

test('rejects operators while the release service is unavailable, and serves players', async () => {
  const alone = await buildTestGateway({ releasesOrigin: 'http://127.0.0.1:9' });
  const response = await alone.app.inject({
    url: '/operator/v1/status',
    headers: { authorization: 'Bearer token-of-an-admin' },
  });
  expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'releases-down' }]);
  expect((await alone.client.call('gameMenus')).status).toBe(200);
  await alone.close();
});

test('registers no operator calls without a release service', async () => {
  const alone = await buildTestGateway({ releasesOrigin: null });
  const response = await alone.app.inject('/operator/v1/status');
  expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not-found' }]);
  await alone.close();
});

test.each(['/operator', '/operator/does-not-exist', '/operator/v1/does-not-exist'])(
  'responds to the unknown path %s with the error body of operators',
  async (url) => {
    const response = await gateway.app.inject({ url: `${url}?a=1` });
    expect([response.statusCode, response.headers['cache-control'], response.json()]).toEqual([
      404,
      'no-store',
      { code: 'not-found', message: `there is no GET ${url}` },
    ]);
  },
);

test.each([
  ['no header', {}, 'the bearer token is missing'],
  ['another scheme', { authorization: 'Basic abc' }, 'the bearer token is missing'],
  ['a token that is too long', { authorization: `Bearer ${'x'.repeat(201)}` }, 'the bearer token is invalid'],
  ['a token with a blank', { authorization: 'Bearer a b' }, 'the bearer token is invalid'],
])('rejects %s', async (_name, headers, message) => {
  const response = await gateway.app.inject({ url: '/operator/v1/status', headers });
  expect([response.statusCode, response.json()]).toEqual([401, { code: 'token', message }]);
});
