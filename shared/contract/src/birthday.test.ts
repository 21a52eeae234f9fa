import { findBirthdayViolation, getToday } from './birthday.ts';

test.each([
  ['1990-12-31', null],
  ['12-31-1990', null],
  ['2008-11-22', null],
  ['2008-11-23', 'too_young'],
  ['11-23-2008', 'too_young'],
  ['2031-01-01', 'too_young'],
  ['1990-02-30', 'pattern'],
  ['2001-02-29', 'pattern'],
  ['2000-02-29', null],
  ['1990-13-01', 'pattern'],
  ['31-12-1990', 'pattern'],
  ['0990-12-31', 'pattern'],
  ['1990/12/31', 'pattern'],
  ['', 'pattern'],
])('validates the birthday %j on 2026-11-22 for a minimum age of 18 as %j', (text, violation) => {
  expect(findBirthdayViolation(text, { today: '2026-11-22', minimumAge: 18 })).toBe(violation);
});

test.each([
  ['2026-02-28', 'too_young'],
  ['2026-03-01', null],
])('validates the birthday 29 February 2008 on %s as %j', (today, violation) => {
  expect(findBirthdayViolation('2008-02-29', { today, minimumAge: 18 })).toBe(violation);
});

test('computes the day in the time zone of the merchant', () => {
  const lateInLondon = Date.UTC(2026, 10, 21, 23, 30);
  expect([getToday(0, lateInLondon), getToday(420, lateInLondon), getToday(-720, lateInLondon)]).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-21',
  ]);
});
