import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { resolveGame } from './resolve-game.ts';
import { getGameTitle } from './game-title.ts';

const catalogue = z.object({ games: z.array(z.object({ code: z.string(), name: z.string(), category: z.string() })) });
const { games } = catalogue.parse(
  JSON.parse(readFileSync(new URL('../../../gateway/demo/catalogue.json', import.meta.url), 'utf8')),
);

const WITHOUT_SUBSTITUTE = new Set(['LOTT', 'ELOTT', 'SPORTS']);
const substituted = games.filter(
  ({ code, category }) => !WITHOUT_SUBSTITUTE.has(category) && resolveGame(code).isSubstitute,
);

test('derives the catalogue title from every game code but "All In", whose "in" is no preposition', () => {
  expect(substituted.length).toBeGreaterThan(300);
  const others = substituted.filter(({ code, name }) => getGameTitle(code) !== name);
  expect(others.map(({ code, name }) => [name, getGameTitle(code)])).toEqual([['All In Avenue', 'All in Avenue']]);
});

test('returns the code when it contains no title', () => {
  expect(['DICE', 'PRG_', 'PRG_THE_END_OF.TIME'].map(getGameTitle)).toEqual(['DICE', 'PRG_', 'The End of Time']);
});
