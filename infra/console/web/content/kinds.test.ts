import { findKind, getDisplayState } from './kinds.ts';

test('derives the kind from type and notice', () => {
  expect([
    findKind({ type: 'B', notice: false }),
    findKind({ type: 'B', notice: true }),
    findKind({ type: 'PL', notice: false }),
  ]).toEqual(['board', 'notice', 'popupPlayers']);
});

test.each([
  ['2026-11-20T08:00:00.000Z', null, 'shown'],
  ['2026-11-20T08:00:00.000Z', '2026-11-20T11:00:00.000Z', 'over'],
  ['2026-11-20T13:00:00.000Z', null, 'scheduled'],
  ['2026-11-20T13:00:00.000Z', '2026-11-20T12:00:00.000Z', 'over'],
] as const)('an entry from %s until %s is %s at noon', (startsAt, endsAt, expected) => {
  expect(getDisplayState({ startsAt, endsAt }, Date.parse('2026-11-20T12:00:00.000Z'))).toBe(expected);
});
