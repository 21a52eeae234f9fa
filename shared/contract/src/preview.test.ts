import { generateKeyPairSync, sign } from 'node:crypto';
import { formatPreviewSession, parsePreviewSession, createPreviewSessionPayload } from './preview.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const createSession = () => {
  const payload = { id: 'f'.repeat(32), expiresAtMs: 1_795_000_000_000 };
  return {
    ...payload,
    keyId: '0123456789abcdef',
    signature: sign(null, Buffer.from(createPreviewSessionPayload(payload)), privateKey).toString('base64'),
  };
};

test('formats a session as a cookie value without special characters and parses it back', () => {
  const session = createSession();
  expect(formatPreviewSession(session)).toMatch(/^[\w.-]+$/);
  expect(parsePreviewSession(formatPreviewSession(session))).toEqual(session);
});

test.each(['', 'f'.repeat(32), '../../etc', `${'f'.repeat(32)}.1795000000000.0123456789abcdef.short`])(
  'rejects the malformed cookie value %j',
  (text) => {
    expect(parsePreviewSession(text)).toBeNull();
  },
);
