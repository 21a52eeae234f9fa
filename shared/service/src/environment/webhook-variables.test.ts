import { z } from 'zod';
import { parseEnvironment } from './parse-environment.ts';
import { getWebhook, requireWholeWebhook, webhookVariables } from './webhook-variables.ts';

const schema = z.object(webhookVariables).superRefine(requireWholeWebhook);
const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const read = (url?: string, whsec?: string) =>
  getWebhook(parseEnvironment('shop', schema, { OPERATIONS_WEBHOOK_URL: url, OPERATIONS_WEBHOOK_SECRET: whsec }));

test.each([
  'https://hooks.example/a?b=c',
  'http://localhost:9000/',
  'http://127.0.0.1:9000/hook',
  'http://[::1]:9000/',
])('reads the webhook %s with its key', (url) => expect(read(url, secret)).toEqual({ url, key }));

test('has no webhook without the variables', () => expect(read()).toBeNull());

test.each([
  ['http to another machine', 'http://hooks.example/', secret],
  ['http to a name that begins like this machine', 'http://127.0.0.1.hooks.example/', secret],
  ['http to a name that ends like this machine', 'http://hooks.localhost.example/', secret],
  ['another scheme', 'ftp://hooks.example/', secret],
  ['a user and password', 'https://ann:secret@hooks.example/', secret],
  ['a secret without its prefix', 'https://hooks.example/', key.toString('base64')],
  ['a short secret', 'https://hooks.example/', `whsec_${Buffer.alloc(23).toString('base64')}`],
  ['a secret that is not base64', 'https://hooks.example/', 'whsec_not base64, not base64, not base64'],
  ['an address without a secret', 'https://hooks.example/', undefined],
  ['a secret without an address', undefined, secret],
])('rejects %s, without repeating the secret', (_what, url, whsec) => {
  const parse = () => read(url, whsec);
  expect(parse).toThrow(/OPERATIONS_WEBHOOK_(URL|SECRET)/);
  expect(parse).not.toThrow(secret.slice('whsec_'.length));
});
