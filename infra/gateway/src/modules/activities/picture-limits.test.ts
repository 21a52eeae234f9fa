import { listLimitedNetworks } from '@marquee/service/http';
import { createPng } from '#test/pictures.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ rateLimitScale: 1 });
});
beforeEach(() => gateway.pool.query('DELETE FROM rate_windows'));
afterAll(() => gateway.close());

const accountKilobytes = 30_720;
const networkKilobytes = 153_600;
const address = '198.51.100.77';

/** A picture is one kilobyte. */
const apply = (token: string, from = address, pictures = 1) =>
  gateway.client.call('applyForActivity', {
    token,
    address: from,
    body: {
      id: 'luckiest-round',
      comment: 'Three sevens in a row!',
      pictures: Array.from(
        { length: pictures },
        () => new File([new Uint8Array(createPng(4, 3))], 'round', { type: 'image/png' }),
      ),
    },
  });
const setUsed = (key: string, kilobytes: number) =>
  gateway.pool.query("INSERT INTO rate_windows VALUES ($1, $2, now() + interval '1 day')", [key, kilobytes]);
const count = async (query: string): Promise<number> =>
  (await gateway.pool.query<{ n: number }>(query)).rows[0]?.n ?? 0;
const countPictures = () => count('SELECT count(*)::int AS n FROM application_pictures');
const countApplications = () => count('SELECT count(*)::int AS n FROM activity_applications');
const countUsed = (key: string) => count(`SELECT hits AS n FROM rate_windows WHERE key = '${key}'`);
const rejected = { status: 429, message: 'too_many_requests', value: { retryAfterSeconds: expect.any(Number) } };

const member = async () => {
  const { token, username } = await gateway.client.member();
  const { rows } = await gateway.pool.query<{ id: string }>('SELECT id FROM players WHERE username = $1', [username]);
  return { token, key: `picture-account:${rows[0]?.id}` };
};

test('limits the pictures of an account in a day, which may still apply without', async () => {
  const { token, key } = await member();
  await setUsed(key, accountKilobytes - 1);
  const before = [await countApplications(), await countPictures()];
  expect(await apply(token, address, 2)).toMatchObject(rejected);
  expect([await countApplications(), await countPictures()]).toEqual(before);
  expect(await countUsed(key)).toBe(accountKilobytes - 1);
  expect(await apply(token, address, 0)).toMatchObject({ status: 200 });
});

test('writes nothing of pictures above the limit that would be rolled back', async () => {
  const { token } = await member();
  await setUsed(`picture-network:${address}`, networkKilobytes);
  const countWritten = () => count('SELECT last_value::int AS n FROM activity_applications_id_seq');
  const before = await countWritten();
  expect(await apply(token)).toMatchObject(rejected);
  expect(await countWritten()).toBe(before);
});

test('counts the kilobytes of what it stores, for the account and the network', async () => {
  const { token, key } = await member();
  expect(await apply(token, address, 3)).toMatchObject({ status: 200 });
  expect(await apply(token, address, 3)).toMatchObject({ status: 409 });
  expect([await countUsed(key), await countUsed(`picture-network:${address}`)]).toEqual([3, 3]);
});

test('stores one of parallel pictures of a network that has room for one', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, member));
  await setUsed(`picture-network:${address}`, networkKilobytes - 1);
  const before = await countPictures();
  const responses = await Promise.all(members.map(({ token }) => apply(token)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429]);
  expect(await countPictures()).toBe(before + 1);
  expect(await countUsed(`picture-network:${address}`)).toBe(networkKilobytes);
});

test.each([
  ['/64', 0, '2001:db8:7:1::2', networkKilobytes],
  ['/48', 1, '2001:db8:7:2::2', networkKilobytes * 4],
])('limits the pictures of an IPv6 %s', async (_, index, other, kilobytes) => {
  const { token } = await member();
  await setUsed(`picture-network:${listLimitedNetworks('2001:db8:7:1::1')[index]?.network}`, kilobytes);
  expect(await apply(token, other)).toMatchObject(rejected);
  expect(await apply(token, '2001:db8:8:1::1')).toMatchObject({ status: 200 });
});
