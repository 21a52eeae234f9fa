import { parseInThread } from './parse-in-thread.ts';

/** A description of less than 200 kB with thousands of errors. */
const createInvalid = (): Buffer => {
  const query = Object.fromEntries(Array.from({ length: 3_500 }, (_, index) => [`q${index}`, []]));
  return Buffer.from(JSON.stringify({ initialData: { '/': Array.from({ length: 5 }, () => ({ query })) } }));
};

test('returns the first problems of a description with thousands', async () => {
  const content = createInvalid();
  expect(content.length).toBeLessThan(200_000);
  const parsed = await parseInThread('description', content);
  expect(parsed).toEqual({ problem: expect.stringContaining('version') });
  expect(JSON.stringify(parsed).length).toBeLessThan(3_000);
});

test('leaves time for other requests while it parses', async () => {
  const ended: string[] = [];
  setImmediate(() => ended.push('other request'));
  await parseInThread('description', createInvalid());
  ended.push('parsed');
  expect(ended).toEqual(['other request', 'parsed']);
});

test.each(['', 'no JSON', '5', 'null', '[]'])('rejects %j', async (text) => {
  expect(await parseInThread('description', Buffer.from(text))).toEqual({ problem: expect.stringMatching(/./) });
});
