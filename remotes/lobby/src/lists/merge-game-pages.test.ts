import { sampleGame, samplePage } from '@marquee/testing/samples';
import { mergeGamePages } from './merge-game-pages.ts';

test('returns a game that appears in two pages once', () => {
  const [a, b, c] = [1, 2, 3].map((nodeId) => sampleGame({ nodeId }));
  if (!a || !b || !c) throw new Error('three games');
  expect(mergeGamePages([samplePage([a, b]), samplePage([b, c])]).map(({ nodeId }) => nodeId)).toEqual([1, 2, 3]);
});
