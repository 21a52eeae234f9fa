import { noForbiddenWords } from './text-words.ts';

const reasons = (name: string, text: string): string[] =>
  noForbiddenWords([{ name, text }]).map(({ reason }) => reason);

test.each([
  ['uses แคชเอาท์: use แคชเอาต์', 'แคชเอาท์ที่ 2×'],
  ['uses โปรด: use กรุณา', 'โปรดรอสักครู่'],
  ['uses 渠道: use 发布通道', '渠道'],
  ['uses One-time password: use temporary password', 'One-time password'],
  ['needs a space inside 级A', '等级A'],
  ['needs a space inside 8โ', 'เปิด 8โต๊ะ'],
])('reports a text that %s', (reason, text) => {
  expect(reasons('shell/locales/th.json', `{"a":"${text}"}`)).toEqual([reason]);
});

test('accepts the right words, in dictionaries, demo content and mails', () => {
  expect(reasons('shell/locales/th.json', '{"a":"เกมโปรด 8 เกม, แคชเอาต์","b":"灰度发布 {version}"}')).toEqual([]);
  expect(reasons('infra/gateway/demo/content/help.json', '提款')).toHaveLength(1);
  expect(reasons('infra/gateway/src/modules/outbox/message-texts.ts', '一次性密码')).toHaveLength(1);
});

test('ignores files without texts', () => {
  expect(reasons('shell/src/a.ts', '渠道')).toEqual([]);
});
