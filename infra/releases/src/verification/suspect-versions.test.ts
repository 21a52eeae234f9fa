import { toMs } from '@marquee/time';
import { SuspectVersions } from './suspect-versions.ts';

const lobby = { part: 'lobby', version: '1.0.0' };
let clock: Date;
let suspects: SuspectVersions;
beforeEach(() => {
  clock = new Date('2026-11-20T10:00:00.000Z');
  suspects = new SuspectVersions(() => clock);
});

const takeReported = () => {
  suspects.onReport({ ...lobby, class: 'chunk-failed' });
  return suspects.takeDue();
};
const move = (ms: number) => void (clock = new Date(clock.getTime() + ms));

test('takes a reported version at most once a minute', () => {
  expect(takeReported()).toEqual([lobby]);
  move(toMs({ seconds: 59 }));
  expect(takeReported()).toEqual([]);
  move(toMs({ seconds: 1 }));
  expect(takeReported()).toEqual([lobby]);
});

test('takes a reported version after the clock was set back', () => {
  expect(takeReported()).toEqual([lobby]);
  move(-toMs({ days: 10 }));
  expect(takeReported()).toEqual([lobby]);
});
