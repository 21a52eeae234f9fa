import { eventually } from '@marquee/testing/eventually';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const announcements = (query: Record<string, string | number>) => gateway.client.call('announcements', { query });
const ids = (value: { announcements: { id: string }[] }): string[] => value.announcements.map(({ id }) => id);

describe('R3.05b announcements', () => {
  test('R9.02a lists nine announcements a page, newest first, each once', async () => {
    const first = await gateway.client.value('announcements');
    const second = await gateway.client.value('announcements', { query: { pageNo: 2 } });
    const beyond = await gateway.client.value('announcements', { query: { pageNo: 9 } });
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2, totalCount: 15 });
    expect(first.announcements).toHaveLength(9);
    expect(second.announcements).toHaveLength(6);
    expect(beyond).toMatchObject({ announcements: [], totalCount: 15 });
    const all = [...first.announcements, ...second.announcements];
    expect(new Set(all.map(({ id }) => id)).size).toBe(15);
    expect(all.map(({ startDate }) => Date.parse(startDate))).toEqual(
      all.map(({ startDate }) => Date.parse(startDate)).toSorted((a, b) => b - a),
    );
  });

  test.each([
    [{ type: 'PU' }, ['welcome', 'fair-play']],
    [{ type: 'PL' }, ['live-casino']],
    [{ type: 'PR' }, ['new-reels']],
    [{ type: 'H' }, ['headline-hours']],
    [{ type: 'B', execution: 'B' }, ['notice-names', 'notice-fake-sites', 'notice-limits']],
  ] as const)('R7.03f filters announcements by %j as %j', async (query, expected) => {
    expect(ids(await gateway.client.value('announcements', { query }))).toEqual(expected);
  });

  test('lists announcements in the requested language, or in the merchant’s when there is no translation', async () => {
    await gateway.pool.query(`DELETE FROM announcement_texts WHERE announcement_id = 'fair-play' AND language = 'th'`);
    const { announcements: thai } = await gateway.client.value('announcements', {
      query: { type: 'PU', language: 'th' },
    });
    expect(thai.map(({ title }) => title)).toEqual(['ยินดีต้อนรับสู่ Marquee', 'Provably fair games']);
  });

  test('excludes ended, future and disabled announcements', async () => {
    await gateway.pool.query(`INSERT INTO announcements (id, type, starts_at, ends_at, enabled) VALUES
      ('over', 'H', now() - interval '2 days', now() - interval '1 day', true), ('later', 'H',
        now() + interval '1 day', NULL, true), ('away', 'H', now(), NULL, false)`);
    await gateway.pool.query(
      `INSERT INTO announcement_texts SELECT id, 'en', id, id FROM announcements WHERE id IN ('over', 'later', 'away')`,
    );
    expect(ids(await gateway.client.value('announcements', { query: { type: 'H' } }))).toEqual(['headline-hours']);
  });

  test('accepts announcement links into the site only', async () => {
    for (const link of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ]) {
      await expect(
        gateway.pool.query(`UPDATE announcements SET link = $1 WHERE id = 'welcome'`, [link]),
      ).rejects.toThrow('announcements_link');
    }
  });

  test('rejects an unknown type or page of announcements', async () => {
    expect(await announcements({ type: 'X' })).toMatchObject({ status: 400, message: 'input.invalid' });
    expect(await announcements({ pageNo: 0 })).toMatchObject({ status: 400, message: 'input.invalid' });
  });
});

test('R1.02g returns the topics of the help centre in order, including the terms', async () => {
  const { topics } = await gateway.client.value('helpCenter', { query: { language: 'zh-CN' } });
  expect(topics.map(({ id }) => id)).toEqual([
    'start',
    'money',
    'games',
    'fairness',
    'security',
    'protection',
    'term',
    'privacy',
  ]);
  expect(topics.find(({ id }) => id === 'term')?.title).toBe('使用条款');
});

test('R1.02h lists blog entries and returns a post', async () => {
  const { entries, totalCount } = await gateway.client.value('blogList');
  expect([totalCount, entries[0]?.slug]).toEqual([4, 'how-a-live-table-works']);
  const post = await gateway.client.value('blogPost', { query: { slug: 'verify-a-round' } });
  expect(post.content).toContain('<ol>');
  expect(await gateway.client.call('blogPost', { query: { slug: 'no-such-post' } })).toMatchObject({
    status: 404,
    message: 'not_found',
  });
});

test('returns the configured domains, or the site’s own', async () => {
  expect(await gateway.client.value('domainRoute')).toEqual({ domains: ['http://localhost:8080'] });
  await gateway.pool.query(`UPDATE merchant SET domain_routes = '{https://one.example,https://two.example}'`);
  await eventually(async () =>
    expect(await gateway.client.value('domainRoute')).toEqual({
      domains: ['https://one.example', 'https://two.example'],
    }),
  );
});

test('serves a well-formed iOS profile with the name of the site', async () => {
  await gateway.pool.query(`UPDATE merchant SET name = 'A & <B>'`);
  await eventually(async () => {
    const { body, headers } = await gateway.app.inject('/wps/app/ios.mobileconfig');
    expect(headers['content-type']).toContain('application/x-apple-aspen-config');
    expect(body).toContain('<key>URL</key><string>http://localhost:8080/</string>');
    expect(body).toContain('<string>A &amp; &lt;B&gt;</string>');
  });
});
