import { EnvironmentError } from '@marquee/service/environment';
import { readConfig } from './config.ts';

const right = {
  DATABASE_URL: 'postgres://marquee:secret@127.0.0.1:8084/marquee_gateway',
  SITE_ORIGIN: 'http://localhost:8080/',
  ARCADE_ORIGIN: 'http://localhost:8083',
  PROVIDER_SECRETS: `{"arcade":"${'ab'.repeat(32)}"}`,
  ENVELOPE_KEY_FILE: '/tmp/envelope.jwk',
};

test('uses defaults for omitted variables and removes the slash at the end of origins', () => {
  expect(readConfig(right)).toMatchObject({
    port: 8081,
    host: '127.0.0.1',
    siteOrigin: 'http://localhost:8080',
    hasDemoData: false,
    edgeSecret: null,
    failedAttemptsLimit: 300,
    rateLimitScale: 1,
    providerSecrets: { arcade: 'ab'.repeat(32) },
    socialLogin: {},
    firebase: null,
  });
});

test.each([
  ['DATABASE_URL', undefined],
  ['DATABASE_URL', 'mysql://x'],
  ['SITE_ORIGIN', 'localhost'],
  ['PORT', '99999'],
  ['PROVIDER_SECRETS', '{'],
  ['PROVIDER_SECRETS', '{"arcade":"short"}'],
  ['DEMO_DATA', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['EDGE_SECRET', 'short'],
  ['FAILED_ATTEMPTS_LIMIT', '0'],
  ['SOCIAL_LOGIN', '{"myspace":{}}'],
  ['SOCIAL_LOGIN', '{"google":{"clientId":"a","clientSecret":"0123456789abcdef","issuer":"http://accounts.example"}}'],
  ['FIREBASE', '{"project":"marquee"}'],
  ['FIREBASE', '{"project":"marquee","apiKey":"k","service":"http://identity.example"}'],
])('rejects %s=%s in one sentence that does not repeat the value', (name, value) => {
  const read = () => readConfig({ ...right, [name]: value });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(new RegExp(`^The gateway cannot start because of its environment: ${name} \\(.+\\)\\.$`));
});
