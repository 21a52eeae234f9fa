import { createTexts } from '#web/texts/texts.ts';
import en from '#web/locales/en.json';
import { describeAlert, listAlertDetails } from './describe-alert.ts';

test.each([
  ['switch', 'lobby 5.2.0 is waiting for approval'],
  ['withdraw', 'Withdrawal of lobby 5.2.0 is waiting for approval'],
])('describes a %s that waits for approval', (action, expected) => {
  const change = { channel: 'production', part: 'lobby', version: '5.2.0', action, dueAt: null };
  const data = { ...change, changeRequest: '1', requestedBy: 'ann', reason: 'because of a test' };
  expect(describeAlert({ type: 'change_request.waiting', data }, createTexts('en', en))).toBe(expected);
});

test('says that a change which waits for approval is urgent', () => {
  const change = { channel: 'production', part: 'lobby', version: '5.2.0', action: 'switch', dueAt: null };
  const data = { ...change, changeRequest: '1', requestedBy: 'ann', reason: 'new rails', isUrgent: true };
  const state = { id: 'a', at: '', lastAt: '', needsAction: true, resolution: null, occurrences: 1 };
  const delivery = { state: 'off', attempts: 0, nextAttemptAt: null, lastError: null } as const;
  expect(listAlertDetails({ ...state, delivery, type: 'change_request.waiting', data }, createTexts('en', en))).toEqual(
    ['ann: new rails', expect.stringMatching(/^Urgent: it applies to live tabs/)],
  );
});
