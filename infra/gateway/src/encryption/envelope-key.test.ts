import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadEnvelopeKey } from './envelope-key.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-envelope-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('creates a key once, also when two gateways start at the same time', async () => {
  const file = path.join(folder, 'keys', 'envelope.json');
  const [first, second] = await Promise.all([loadEnvelopeKey(file), loadEnvelopeKey(file)]);
  expect(first.kid).toBe(second.kid);
  expect((await loadEnvelopeKey(file)).kid).toBe(first.kid);
});

test.each(['private text', '{"kty":"RSA"}'])(
  'names a file without a key, and quotes nothing of %s',
  async (content) => {
    const file = path.join(folder, 'envelope.json');
    fs.writeFileSync(file, content);
    const error = await loadEnvelopeKey(file).catch((reason: unknown) => reason);
    expect(String(error)).toBe(`Error: ${file} is no private JWK of P-256. Without the file the gateway creates one.`);
  },
);
