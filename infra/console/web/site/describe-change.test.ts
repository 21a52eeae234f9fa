import { createTexts } from '#web/texts/texts.ts';
import en from '#web/locales/en.json';
import { describeChange } from './describe-change.ts';

const open = { maintenance: false, endsAt: null, networks: [] };
const closed = { ...open, maintenance: true };
const describeEntry = (action: string, detail: unknown) =>
  describeChange(
    { sequence: 1, at: '2026-11-20T08:00:00.000Z', actor: 'anong', action, subject: 'site', reason: '', detail },
    createTexts('en', en),
  );

test.each([
  [open, closed, ['Closed for maintenance, without an end time']],
  [open, { ...closed, endsAt: '2026-11-20T09:00:00.000Z' }, [expect.stringContaining('maintenance until 2026/11/20')]],
  [closed, open, ['Opened for players']],
  [open, { ...open, networks: ['0.0.0.0/0'] }, ['Blocked: 0.0.0.0/0']],
  [{ ...closed, networks: ['192.0.2.0/24'] }, open, ['Opened for players', 'Unblocked: 192.0.2.0/24']],
])('says what a change of the status from %j to %j did', (from, to, texts) => {
  expect(describeEntry('status', { from, to, players: 3 })).toEqual(texts);
});

test('says the new value of a setting, and nothing about other details', () => {
  expect(describeEntry('feature', { to: 'off' })).toEqual(['off']);
  expect(describeEntry('min-round', { to: 2500 })).toEqual(['2500']);
  expect(describeEntry('content-add', { to: { title: 'x' } })).toEqual([]);
  expect(describeEntry('job-run', undefined)).toEqual([]);
});
