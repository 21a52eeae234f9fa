import { calls } from './calls.ts';
import type { Call } from '#calls/declaration/define-calls.ts';

const all: readonly Call[] = Object.values(calls);

test('declares no upload that is a public call', () => {
  const uploads = all.filter(({ upload }) => upload === true);
  expect(uploads.map(({ name }) => name)).toContain('applyForActivity');
  expect(uploads.filter(({ caller }) => caller === 'public')).toEqual([]);
});
