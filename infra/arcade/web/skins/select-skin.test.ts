import { selectSkin, skins } from './select-skin.ts';

const isDemoVersion = (gameCode: string) => selectSkin({ isDemoVersion: true, gameCode });

test('dresses stand-ins alone, each in the same skin for ever', () => {
  expect(selectSkin({ isDemoVersion: false, gameCode: 'BGS_SEVENS' })).toBeUndefined();
  expect(['POP_CHERRY_POP', 'TLG_MAHJONG_LANE', 'VLV_LIVE_ROULETTE'].map(isDemoVersion)).toEqual([
    'ruby',
    'aurora',
    'sunset',
  ]);
});

test('uses every skin about as often as another', () => {
  const worn = Array.from({ length: 800 }, (_, number) => isDemoVersion(`PRG_TITLE_${number}`));
  const counts = skins.map((skin) => worn.filter((each) => each === skin).length);
  expect(Math.min(...counts)).toBeGreaterThan(60);
});
