import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { crash } from '#games/crash/crash.ts';
import { games } from '#games/games.ts';
import { resolveGame } from './resolve-game.ts';

const game = z.object({ code: z.string(), maxMultiple: z.int(), isGame: z.boolean().default(true) });
const catalogue = z.object({ games: z.array(game) });
const entries = catalogue
  .parse(JSON.parse(readFileSync(new URL('../../../gateway/demo/catalogue.json', import.meta.url), 'utf8')))
  .games.filter(({ isGame }) => isGame)
  .map(({ code, maxMultiple }) => ({ code, maxMultiple, ...resolveGame(code) }));

const computeCeiling = (game: (typeof entries)[number]['game']): number => {
  const { numerator, denominator } = (game === 'crash' ? crash : games[game]).maxMultiplier;
  return Math.ceil(numerator / denominator);
};

test('declares the true maximum of every in-house game in the catalogue', () => {
  const own = entries.filter(({ isSubstitute }) => !isSubstitute);
  expect(own.map(({ code, maxMultiple }) => [code, maxMultiple]).sort()).toEqual(
    own.map(({ code, game }) => [code, computeCeiling(game)]).sort(),
  );
  expect(own).toHaveLength(9);
});

test('pays no more with a substitute than the replaced title declares', () => {
  const exceeded = entries.filter(({ game, maxMultiple }) => computeCeiling(game) > maxMultiple);
  expect(exceeded).toEqual([]);
});
