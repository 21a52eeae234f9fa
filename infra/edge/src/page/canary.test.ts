import { selectFleet } from '@marquee/contract';
import { fleetManifest } from '@marquee/contract/fleet';
import { lobby, manifest, signed, startEdge, type Edge } from '#test/fixtures.ts';

const revision = 3;
const withCanary = manifest(revision, {
  remotes: {
    lobby: {
      current: lobby('1.3.0'),
      lastGood: lobby('1.2.0'),
      canary: { release: lobby('1.4.0'), rule: { percent: 10 } },
    },
  },
});

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ firstDocument: (keys) => signed(withCanary, keys) });
});
afterAll(() => edge.close());

const visit = async (cookie = '') => {
  const { body, headers } = await edge.app.inject({ url: '/rng', headers: { cookie } });
  return {
    setCookie: headers['set-cookie'],
    id: /id="marquee-visitor">([0-9a-f]{16})</.exec(body)?.[1] ?? '',
    version: body.includes(lobby('1.4.0').base) && body.includes(`href="${lobby('1.4.0').base}`) ? '1.4.0' : '1.3.0',
  };
};

test('sets the visitor cookie once', async () => {
  const first = await visit();
  expect(first.setCookie).toBe(`marquee_visitor=${first.id}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`);
  const again = await visit(`marquee_visitor=${first.id}`);
  expect(again).toMatchObject({ id: first.id, version: first.version, setCookie: undefined });
  expect((await visit('marquee_visitor=<script>')).id).toMatch(/^[0-9a-f]{16}$/);
});

test('preloads the files of the canary for the selected tenth of the visitors', async () => {
  const ids = Array.from({ length: 400 }, (_, index) =>
    (index * 2_654_435_761).toString(16).padStart(16, '0').slice(-16),
  );
  const document = fleetManifest.parse(withCanary);
  let meant = 0;
  for (const id of ids) {
    const { version } = await visit(`marquee_visitor=${id}`);
    expect(version).toBe(
      selectFleet(document, { id, language: 'en', account: null }).remotes['lobby']?.current.version,
    );
    if (version === '1.4.0') meant += 1;
  }
  expect(meant / ids.length).toBeGreaterThan(0.05);
  expect(meant / ids.length).toBeLessThan(0.15);
});
