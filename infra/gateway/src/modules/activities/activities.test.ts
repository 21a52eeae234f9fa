import { randomBytes } from 'node:crypto';
import { sentPictures, type ActivityStatus } from '@marquee/contract';
import { withTransaction } from '@marquee/service/database';
import { listDecidedApplications, listPictures, listWaitingApplications } from './activities.repository.ts';
import { decideApplication } from './activities.service.ts';
import { createJpeg, createPng } from '#test/pictures.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
beforeEach(async () => {
  ({ token } = await gateway.client.member());
});
afterAll(() => gateway.close());

const id = 'luckiest-round';
const file = (bytes: Buffer, type: string, name = 'round') => new File([new Uint8Array(bytes)], name, { type });
const png = (width = 4, height = 3) => file(createPng(width, height), 'image/png');
const jpeg = () => file(createJpeg(4, 3), 'image/jpeg');
const apply = (change: object = {}, by: string | undefined = token) =>
  gateway.client.call('applyForActivity', { token: by, body: { id, comment: 'Three sevens in a row!', ...change } });
/** Newest first. */
const stored = async () => {
  const part = { after: null, limit: 100 };
  const waiting = await listWaitingApplications(gateway.pool, part);
  const decided = await listDecidedApplications(gateway.pool, part);
  return [...waiting, ...decided].toSorted((one, other) => other.id - one.id);
};
const standing = async (by?: string): Promise<ActivityStatus> =>
  (await gateway.client.value('activity', { query: { id }, ...(by !== undefined && { token: by }) })).status;

test('R3.07e R5.06abc stores a comment and three pictures unchanged, with the status applying', async () => {
  const sent = [png(), jpeg(), png(40, 30)];
  expect(await standing(token)).toBe('join');
  expect(await apply({ comment: '  ก เล่นสนุกมาก  ', pictures: sent })).toMatchObject({
    status: 200,
    value: { status: 'applying' },
  });
  const [newest] = await stored();
  expect(newest).toMatchObject({ activity: id, comment: 'ก เล่นสนุกมาก', status: 'applying', pictures: 3 });
  const pictures = await listPictures(gateway.pool, newest?.id ?? 0);
  expect(pictures.map(({ type }) => type)).toEqual(sent.map(({ type }) => type));
  expect(await Promise.all(sent.map(async (one) => Buffer.from(await one.arrayBuffer())))).toEqual(
    pictures.map(({ bytes }) => bytes),
  );
  expect(await standing(token)).toBe('applying');
  expect(await standing()).toBe('join');
});

test('R3.03d counts the open activities for which the player has not applied', async () => {
  const count = async () => (await gateway.client.value('memberInfo', { token })).availablePromoCount;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await apply({ pictures: [png()] });
  expect(await count()).toBe((before ?? 0) - 1);
});

test('R4.17b shows the status of a player from the application to the decision, and of an ended activity', async () => {
  expect(await standing(token)).toBe('join');
  await apply({ pictures: [png()] });
  expect(await standing(token)).toBe('applying');
  const decide = async (status: 'joined' | 'rejected') =>
    withTransaction(gateway.pool, async (tx) => decideApplication(tx, (await stored())[0]?.id ?? 0, status));
  await decide('rejected');
  expect(await standing(token)).toBe('rejected');
  await decide('joined');
  expect(await standing(token)).toBe('joined');
  await gateway.pool.query(`UPDATE activities SET ends_at = now() WHERE id = $1`, [id]);
  expect([await standing(token), await standing()]).toEqual(['joined', 'close']);
  await gateway.pool.query(`UPDATE activities SET ends_at = NULL WHERE id = $1`, [id]);
});

test('stores one application for parallel requests', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => apply({ pictures: [png()] })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(new Set(responses.flatMap(({ message }) => message ?? []))).toEqual(new Set(['activity.applied']));
  expect((await stored()).filter(({ pictures }) => pictures === 0)).toEqual([]);
});

test('stores the lines of a comment, whose ends a form sends with carriage returns', async () => {
  expect((await apply({ comment: 'Three sevens\r\n\r\nin a row!' })).status).toBe(200);
  expect((await stored())[0]).toMatchObject({ comment: 'Three sevens\n\nin a row!' });
});

const most = 'x'.repeat(140);
test.each([
  ['140 characters', { comment: most }],
  ['no picture', { pictures: [] }],
  [
    'a picture of 5 MB',
    {
      pictures: [
        file(Buffer.concat([createPng(4, 3), Buffer.alloc(sentPictures.bytes - createPng(4, 3).length)]), 'image/png'),
      ],
    },
  ],
])('R5.06ab %s is taken', async (_, change) => {
  expect((await apply(change)).status).toBe(200);
});

const script = Buffer.from('<script>alert(document.domain)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>1</script></svg>');
test.each([
  ['no comment', { comment: '   ' }, 400, 'input.invalid', 'comment'],
  ['141 characters', { comment: `${most}x` }, 400, 'input.invalid', 'comment'],
  ['a NUL', { comment: 'a\u0000b' }, 400, 'input.invalid', 'comment'],
  ['an escape sequence', { comment: 'a\u001b[2Jb' }, 400, 'input.invalid', 'comment'],
  ['a change of the text direction', { comment: 'a\u2067b' }, 400, 'input.invalid', 'comment'],
  ['an unknown field', { status: 'joined' }, 400, 'input.invalid', ''],
  ['another type', { pictures: [file(createPng(4, 3), 'image/gif')] }, 400, 'input.invalid', 'pictures.0'],
  [
    'a picture that is none',
    { pictures: [png(), file(Buffer.from('not a picture'), 'image/png')] },
    400,
    'input.invalid',
    'pictures.1',
  ],
  ['a drawing that calls itself a photo', { pictures: [file(svg, 'image/jpeg')] }, 400, 'input.invalid', 'pictures.0'],
  [
    'a JPEG that calls itself PNG',
    { pictures: [file(createJpeg(4, 3), 'image/png')] },
    400,
    'input.invalid',
    'pictures.0',
  ],
  ['nothing as a picture', { pictures: [file(Buffer.alloc(0), 'image/png')] }, 400, 'input.invalid', 'pictures.0'],
  ['2,500 million pixels', { pictures: [png(50_000, 50_000)] }, 400, 'input.invalid', 'pictures.0'],
  ['a PNG of no width', { pictures: [png(0, 3)] }, 400, 'input.invalid', 'pictures.0'],
  ['a JPEG of no height', { pictures: [file(createJpeg(4, 0), 'image/jpeg')] }, 400, 'input.invalid', 'pictures.0'],
  [
    'a script behind the header of a PNG',
    { pictures: [file(Buffer.concat([createPng(4, 3).subarray(0, 33), script]), 'image/png')] },
    400,
    'input.invalid',
    'pictures.0',
  ],
  [
    'a script behind the header of a JPEG',
    { pictures: [file(Buffer.concat([createJpeg(4, 3).subarray(0, 33), script]), 'image/jpeg')] },
    400,
    'input.invalid',
    'pictures.0',
  ],
  [
    'a PNG that is cut off',
    { pictures: [file(createPng(4, 3).subarray(0, -8), 'image/png')] },
    400,
    'input.invalid',
    'pictures.0',
  ],
  ['text as a picture', { pictures: 'x' }, 400, 'input.invalid', 'pictures'],
  ['a fourth picture', { pictures: [png(), png(), png(), png()] }, 400, 'input.invalid', undefined],
  [
    '5 MB and a byte',
    { pictures: [file(Buffer.concat([createPng(4, 3), randomBytes(sentPictures.bytes)]), 'image/png')] },
    413,
    'too_large',
    undefined,
  ],
  ['an activity that is none', { id: 'nothing' }, 404, 'not_found', undefined],
])('R5.06abc rejects %s, names the field and stores nothing', async (_, change, status, message, at) => {
  const before = await stored();
  const response = await apply(change);
  expect(response).toMatchObject({ status, message });
  if (at !== undefined)
    expect(response.value).toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ path: at })]) });
  expect(await stored()).toEqual(before);
});

test('rejects applications to an ended activity, and still shows applicants their status', async () => {
  await gateway.pool.query(`INSERT INTO activities VALUES ('over', now() - interval '1 minute')`);
  await gateway.pool.query(`INSERT INTO activity_texts VALUES ('over', 'en', 'Over', '<p>It was fun.</p>')`);
  expect(await gateway.client.value('activity', { query: { id: 'over' } })).toMatchObject({
    title: 'Over',
    status: 'close',
  });
  expect(await apply({ id: 'over' })).toMatchObject({ status: 409, message: 'activity.closed' });
  await apply();
  await gateway.pool.query(
    `UPDATE activity_applications SET status = 'joined' WHERE id = (SELECT max(id) FROM activity_applications)`,
  );
  expect(await standing(token)).toBe('joined');
});

test('rejects trial accounts, visitors and JSON bodies', async () => {
  expect(await apply({}, await gateway.client.trial())).toMatchObject({ status: 403, message: 'in_need_true_account' });
  expect(await gateway.client.call('applyForActivity', { body: { id, comment: 'x' } })).toMatchObject({
    status: 401,
    message: 'session.missing',
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await gateway.app.inject({
    method: 'PUT',
    url: '/wps/activity/application',
    headers,
    payload: JSON.stringify({ id, comment: 'x' }),
  });
  expect([response.statusCode, response.json()]).toEqual([415, { success: false, message: 'unsupported_media_type' }]);
});
