import { z } from 'zod';
import { EnvironmentError, parseEnvironment } from './parse-environment.ts';
import { databaseVariables, json, list, origin, proxies, createServerVariables } from './variables.ts';

const schema = z.object({
  ...createServerVariables({ port: 8080 }),
  ...databaseVariables,
  SITE_ORIGIN: origin,
  CHANNELS: list.default(['production']),
});

const complete = { DATABASE_URL: 'postgresql://db/shop', SITE_ORIGIN: 'https://play.example/path' };

test('returns defaults and parsed values', () => {
  expect(parseEnvironment('shop', schema, { ...complete, CHANNELS: 'a, b,,' })).toEqual({
    PORT: 8080,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    DATABASE_URL: 'postgresql://db/shop',
    DATABASE_CONNECTIONS: 10,
    SITE_ORIGIN: 'https://play.example',
    CHANNELS: ['a', 'b'],
  });
});

test('names every missing and wrong variable in one error', () => {
  const parse = () => parseEnvironment('shop', schema, { PORT: '70000', DATABASE_URL: 'mysql://db' });
  expect(parse).toThrow(EnvironmentError);
  expect(parse).toThrow(/^The shop cannot start because of its environment: .*PORT \(.*\), /);
  expect(parse).toThrow(/\bPORT \(.*\), DATABASE_URL \(.*\), SITE_ORIGIN \(is missing\)\.$/);
});

test('takes an empty variable for one that is not set', () => {
  expect(parseEnvironment('shop', schema, { ...complete, PORT: '', CHANNELS: '' })).toMatchObject({
    PORT: 8080,
    CHANNELS: ['production'],
  });
  expect(() => parseEnvironment('shop', schema, { ...complete, DATABASE_URL: '' })).toThrow(
    'DATABASE_URL (is missing)',
  );
});

test('names the field of a variable that holds JSON', () => {
  const storage = z.object({ STORAGE: json.pipe(z.object({ bucket: z.string(), region: z.enum(['a', 'b']) })) });
  expect(() => parseEnvironment('shop', storage, { STORAGE: '{"region":"c"}' })).toThrow(
    /STORAGE \(bucket: invalid input: .*\), STORAGE \(region: invalid option: .*\)\.$/,
  );
});

test('does not repeat a wrong value, which may be a secret', () => {
  const secret = 'hunter2-hunter2';
  expect(() => parseEnvironment('shop', schema, { ...complete, DATABASE_URL: secret })).not.toThrow(secret);
  expect(() => parseEnvironment('shop', schema, { ...complete, DATABASE_URL: secret })).toThrow(/DATABASE_URL/);
});

test.each([
  ['10.0.0.1, 10.0.0.0/8,2001:db8::/32,loopback', true],
  ['', true],
  ['foo', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/x', false],
  ['10.0.0.0/8/8', false],
])('a list of proxies %j', (text, isValid) => {
  expect(proxies.safeParse(text).success).toBe(isValid);
});
