import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { gameFor } from './game-code.ts';
import { titleOf } from './game-title.ts';

const catalogue = z.object({ games: z.array(z.object({ code: z.string(), name: z.string(), category: z.string() })) });
const { games } = catalogue.parse(
  JSON.parse(readFileSync(new URL('../../../gateway/demo/catalogue.json', import.meta.url), 'utf8')),
);

const WITHOUT_STAND_IN = new Set(['LOTT', 'ELOTT', 'SPORTS']);
const standIns = games.filter(({ code, category }) => !WITHOUT_STAND_IN.has(category) && gameFor(code).standIn);

test('spells titles as the catalogue does, but for the poker word that a code does not tell from a small one', () => {
  expect(standIns.length).toBeGreaterThan(300);
  const others = standIns.filter(({ code, name }) => titleOf(code) !== name);
  expect(others.map(({ code, name }) => [name, titleOf(code)])).toEqual([['All In Avenue', 'All in Avenue']]);
});

test('leaves a code alone that spells nothing', () => {
  expect(['DICE', 'PRG_', 'PRG_THE_END_OF.TIME'].map(titleOf)).toEqual(['DICE', 'PRG_', 'The End of Time']);
});
