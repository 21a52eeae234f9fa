import { selectSkin, skins } from './select-skin.ts';

const selectSubstituteSkin = (gameCode: string) => selectSkin({ isSubstitute: true, gameCode });

test('selects a skin for substitutes only, always the same for a title', () => {
  expect(selectSkin({ isSubstitute: false, gameCode: 'BGS_SEVENS' })).toBeUndefined();
  expect(['POP_CHERRY_POP', 'TLG_MAHJONG_LANE', 'VLV_LIVE_ROULETTE'].map(selectSubstituteSkin)).toEqual([
    'ruby',
    'aurora',
    'sunset',
  ]);
});

test('distributes titles evenly over the skins', () => {
  const selected = Array.from({ length: 800 }, (_, number) => selectSubstituteSkin(`PRG_TITLE_${number}`));
  const counts = skins.map((skin) => selected.filter((each) => each === skin).length);
  expect(Math.min(...counts)).toBeGreaterThan(60);
});
