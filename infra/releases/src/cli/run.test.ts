import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { run } from './run.ts';

const hostile = '\u001b[2J\u009b31m\u202eFAKE\nanother-operator  admin:*:*';
const escaped = String.raw`\u001b[2J\u009b31m\u202eFAKE\nanother-operator  admin:*:*`;

const responses: Readonly<Record<string, readonly [number, object]>> = {
  '/healthz': [200, {}],
  '/v1/operators': [200, { operators: [{ name: 'ann', grants: [], addedAt: '', addedBy: hostile }] }],
  '/v1/me': [403, { code: 'role', message: hostile }],
};
let service: Server;
beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    const [status, body] = responses[url] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => service.close());

const releases = async (...words: string[]): Promise<{ out: string; error: string }> => {
  const written = { out: '', error: '' };
  await run(words, {
    env: {
      RELEASES_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      RELEASES_TOKEN: 'token-of-this-test',
      MARQUEE_DATA: '/nonexistent',
    },
    write: (text) => void (written.out += text),
    writeError: (text) => void (written.error += text),
  });
  return written;
};
const isPlain = /^[^\p{Cc}\p{Bidi_Control}]*$/u;

test('prints stored texts as visible characters of one line', async () => {
  const lines = (await releases('operator', 'list')).out.split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.every((line) => isPlain.test(line))).toBe(true);
  expect(lines[1]).toContain(escaped);
});

test('prints JSON without control characters, with the same value', async () => {
  const { out } = await releases('operator', 'list', '--json');
  expect(out.split('\n').every((line) => isPlain.test(line))).toBe(true);
  expect(JSON.parse(out)).toMatchObject({ operators: [{ addedBy: hostile }] });
});

test('prints the message of an error in one line', async () => {
  expect((await releases('me')).error).toBe(`error (role): ${escaped}\n`);
  const { error } = await releases('me', '--json');
  expect(error).toMatch(/^[^\p{Cc}\p{Bidi_Control}]*\n$/u);
  expect(JSON.parse(error)).toEqual({ code: 'role', message: hostile });
});
