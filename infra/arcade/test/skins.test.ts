import { readFileSync } from 'node:fs';
import { skins } from '#web/skins/select-skin.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const read = (file: string) => readFileSync(new URL(`../web/${file}`, import.meta.url), 'utf8');
const declared = (css: string, selector: string): Readonly<Record<string, string>> => {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
};

const colour = (text = ''): Colour => {
  const [red = NaN, green = NaN, blue = NaN, percent = 100] = text.startsWith('#')
    ? (text.match(/[\da-f]{2}/g)?.map((pair) => parseInt(pair, 16)) ?? [])
    : (text.match(/\d+/g)?.map(Number) ?? []);
  return [red, green, blue, percent / 100];
};
const over = ([red, green, blue, alpha]: Colour, [below, beneath, under]: Colour): Colour => [
  red * alpha + below * (1 - alpha),
  green * alpha + beneath * (1 - alpha),
  blue * alpha + under * (1 - alpha),
  1,
];

const linear = (channel: number): number =>
  channel <= 10.31475 ? channel / 3_294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const letters = declared(read('tokens.css'), ':root');
const css = read('skins/skins.css');

test.each(skins)('%s has readable text on every background', (skin) => {
  const own = declared(css, `[data-game][data-skin='${skin}']`);
  const panel = over(colour(own['panel']), colour(own['stage-light']));
  const unread = ['text', 'muted', 'gold-text', 'cyan-text', 'emerald-text'].flatMap((letter) =>
    Object.entries({ panel, button: colour(own['button']), sheet: colour(own['sheet']), stage: colour(own['stage']) })
      .filter(([, ground]) => !(contrast(colour(letters[letter]), ground) >= 4.5))
      .map(([name]) => `${letter} on ${name}`),
  );
  expect(unread).toEqual([]);
});

test.each(skins)('%s has enough contrast between suits and card', (skin) => {
  const own = { ...letters, ...declared(css, `[data-game][data-skin='${skin}']`) };
  const paper = colour(own['reel']);
  expect(contrast(colour(own['reel-gap']), paper)).toBeGreaterThan(7);
  expect(contrast(colour(own['coral-500']), paper)).toBeGreaterThan(3);
});
