import { readConfig } from './config.ts';

const variables = {
  DATABASE_URL: 'postgres://releases@127.0.0.1/releases',
  ARTEFACTS: '/srv/artefacts',
  KEYS: '/srv/keys',
  RELEASES_TOKEN: 'a-token-of-operations',
  EDGE_TOKENS: JSON.stringify({ edge: 'x'.repeat(32) }),
};

test('reads the names of channels', () => {
  expect(readConfig(variables).CHANNELS).toEqual(['production', 'staging']);
  expect(readConfig({ ...variables, CHANNELS: 'production,beta' }).CHANNELS).toEqual(['production', 'beta']);
});

test.each(['Bad Name', 'production,Beta', '1st', 'production,preview'])(
  'rejects the channels %j, because a channel stays for good',
  (names) => {
    expect(() => readConfig({ ...variables, CHANNELS: names })).toThrow(/\bCHANNELS\b/);
  },
);
