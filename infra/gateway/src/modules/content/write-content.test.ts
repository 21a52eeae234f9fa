import { contentList, contentWritten, type ContentEntry } from '@marquee/contract/operator';
import { startFakeOperators, type FakeOperators } from '@marquee/testing/fake-operators';
import { createOperatorClient, type OperatorClient } from '#test/operator-client.ts';
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
const list = async (pageNo: number) =>
  contentList.parse((await callOperator('contentList', { query: { type: 'H', pageNo: String(pageNo) } })).body);
const reason = 'for the weekend';

test('ends scheduled content without an end before its start', async () => {
  const entry: ContentEntry = {
    type: 'H',
    notice: false,
    picture: '',
    link: '/hot',
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    endsAt: null,
    texts: { en: { title: 'Late tables', content: '<p>Open until four.</p>' } },
  };
  const { id } = contentWritten.parse((await callOperator('addContent', { body: { entry, reason } })).body);
  const find = async () => (await list(1)).entries.find((each) => each.id === id);
  const body = { revision: (await find())?.revision, reason };
  expect((await callOperator('endContent', { id, body })).status).toBe(200);
  const ended = (await find())?.entry;
  expect(ended?.startsAt).toBe(ended?.endsAt);
  expect(Date.parse(ended?.endsAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('returns the number of pages after the last page too', async () => {
  const { totalPages } = await list(1);
  expect(totalPages).toBeGreaterThan(0);
  expect(await list(99)).toMatchObject({ entries: [], pageNum: 99, totalPages });
});

test('lists a text of before with characters that a new one may not have, so that it can be corrected', async () => {
  const entry: ContentEntry = {
    type: 'H',
    notice: false,
    picture: '',
    link: '/hot',
    startsAt: new Date().toISOString(),
    endsAt: null,
    texts: { en: { title: 'Call us', content: '<p>0812345678</p>' } },
  };
  const title = 'Call\t\u202d0812345678\u202c';
  const added = await callOperator('addContent', { body: { entry, reason } });
  const { id } = contentWritten.parse(added.body);
  await gateway.pool.query(`UPDATE announcement_texts SET title = $1 WHERE title = 'Call us'`, [title]);
  expect((await list(1)).entries.find((each) => each.id === id)?.entry.texts['en']?.title).toBe(title);
});
