import { createTexts } from '#web/texts/texts.ts';
import en from '#web/locales/en.json';
import { describeAlert } from './describe-alert.ts';

test.each([
  ['switch', 'lobby 5.2.0 is waiting for approval'],
  ['withdraw', 'Withdrawal of lobby 5.2.0 is waiting for approval'],
])('describes a %s that waits for approval', (action, expected) => {
  const change = { channel: 'production', part: 'lobby', version: '5.2.0', action, dueAt: null };
  const data = { ...change, changeRequest: '1', requestedBy: 'ann', reason: 'because of a test' };
  expect(describeAlert({ type: 'change_request.waiting', data }, createTexts('en', en))).toBe(expected);
});
