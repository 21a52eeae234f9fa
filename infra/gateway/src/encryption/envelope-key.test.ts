import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { loadEnvelopeKey } from './envelope-key.ts';

let temporary: TemporaryFolder;
let folder: string;
beforeEach(() => {
  temporary = createTemporaryFolder('envelope');
  folder = temporary.path;
});
afterEach(() => temporary.remove());

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
