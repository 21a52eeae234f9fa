import { toCanonicalJson } from './to-canonical-json.ts';
import { createInitialDataKey } from './create-initial-data-key.ts';

test.each([
  ['gameMenus', undefined, 'gameMenus'],
  ['gameMenus', { language: undefined }, 'gameMenus'],
  ['gameList', { pageNo: 1, gameType: 'RNG' }, 'gameList?gameType=RNG&pageNo=1'],
  ['gameList', { gameName: 'a b&c', isNew: null }, 'gameList?gameName=a+b%26c'],
])('the key of %s %j is %s', (name, query, key) => {
  expect(createInitialDataKey(name, query)).toBe(key);
});

test('writes canonical JSON independent of the order of keys, without undefined', () => {
  expect(toCanonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, B: true })).toBe(
    '{"B":true,"b":[1,{"c":"x","d":null}]}',
  );
});

test('rejects values that canonical JSON cannot represent', () => {
  expect(() => toCanonicalJson({ a: () => 1 })).toThrow(TypeError);
});
