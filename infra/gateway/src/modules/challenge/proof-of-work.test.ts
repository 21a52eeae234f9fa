import { solveSliderCaptcha } from '@marquee/testing/solve-slider-captcha';
import { solveWork } from '@marquee/testing/solve-work';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { hasProofOfWork } from './proof-of-work.ts';
import { respondTo } from '#test/gateway-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ rateLimitScale: 1, challengeBudget: 3 });
});
afterAll(() => gateway.close());

const login = (address: string, slider: object) =>
  gateway.client.call('login', { address, body: { username: 'nobody', password: 'not-the-password', slider } });

test('rejects a solved puzzle without its proof of work', async () => {
  const address = '198.51.100.1';
  const puzzle = await gateway.client.value('sliderChallenge', { address });
  const points = createSliderTrace(solveSliderCaptcha(puzzle));
  expect(await login(address, { id: puzzle.id, points })).toMatchObject({ message: 'login.verification_failed' });
  const unsolved = [0, 1, 2, 3].map((n) => `${puzzle.id}.${n}`).find((id) => !hasProofOfWork(id, puzzle.workBits));
  expect(await login(address, { id: unsolved, points })).toMatchObject({
    message: 'login.verification_failed',
  });
  expect(await login(address, { id: solveWork(puzzle), points })).toMatchObject({ message: 'login.wrong_credentials' });
});

test('rejects a puzzle whose work was lowered by the client', async () => {
  const address = '198.51.100.2';
  const puzzle = await gateway.client.value('sliderChallenge', { address });
  const [issued, random, , signature] = puzzle.id.split('.');
  const id = `${issued}.${random}.0.${signature}.0`;
  expect(await login(address, { id, points: createSliderTrace(solveSliderCaptcha(puzzle)) })).toMatchObject({
    message: 'login.verification_failed',
  });
});

test('raises the work of a network that requests many challenges', async () => {
  const bits = async (address: string, times: number): Promise<number> => {
    for (let count = 1; count < times; count += 1) await gateway.client.call('captcha', { address });
    return (await gateway.client.value('captcha', { address })).workBits;
  };
  expect(await bits('198.51.100.3', 9)).toBe(5);
  expect(await bits('198.51.100.3', 27)).toBe(9);
  expect(await bits('2001:db8::1', 18)).toBe(7);
  expect(await bits('2001:db8::2', 1)).toBe(7);
  await gateway.pool.query(`UPDATE rate_windows SET hits = 100000 WHERE key = 'challenge-work:198.51.100.3'`);
  expect(await bits('198.51.100.3', 1)).toBe(13);
});

test('each use of a shared puzzle raises the work as a new puzzle does', async () => {
  const address = '198.51.100.90';
  await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 6000, now() + interval '1 minute')`, [
    `slider:${address}`,
  ]);
  const puzzle = await gateway.client.value('sliderChallenge', { address });
  const points = createSliderTrace(solveSliderCaptcha(puzzle));
  // Each proof is accepted once, and two solutions may be the same.
  const proofs = new Set<string>();
  while (proofs.size < 40) proofs.add(solveWork(puzzle));
  const use = (id: string) =>
    gateway.client.call('freePlay', {
      address,
      body: {},
      headers: respondTo({ id, points }),
    });
  const results = await Promise.all([...proofs].map(use));
  const opened = results.filter(({ success }) => success);
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.length).toBeLessThan(25);
  const rejected = results.find(({ success }) => !success);
  expect(rejected).toMatchObject({ message: 'login.verification_failed', value: { workBits: expect.any(Number) } });
});
