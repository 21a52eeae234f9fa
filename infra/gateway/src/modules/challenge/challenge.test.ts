import { z } from 'zod';
import { solveSliderCaptcha } from '@marquee/testing/solve-slider-captcha';
import { maxWorkBits } from '@marquee/contract/calls';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());
afterEach(() => jest.restoreAllMocks());

/** Lets no time pass during requests that share a challenge, which they do for a second. */
const stopClock = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());

const PASSWORD = 'marquee-demo-1';
type Points = [number, number][];

describe('R7.07c slider verification', () => {
  const attempt = (slider: unknown, address?: string): Promise<CallResult> =>
    gateway.client.call('login', {
      body: { username: 'nkittisak', password: PASSWORD, slider },
      ...(address ? { address } : {}),
    });
  const rejected = { status: 400, message: 'login.verification_failed' };
  test('requires a slider verification for a login by username', async () => {
    expect(await gateway.client.call('login', { body: { username: 'nkittisak', password: PASSWORD } })).toMatchObject(
      rejected,
    );
  });

  test('creates a new target each time, and does not send it', async () => {
    const fits = new Set<number>();
    for (let count = 0; count < 12; count += 1) {
      const puzzle = await gateway.client.value('sliderChallenge');
      expect(Object.keys(puzzle).sort()).toEqual(['expiresInSeconds', 'id', 'picture', 'piece', 'workBits']);
      fits.add(solveSliderCaptcha(puzzle));
    }
    expect(fits.size).toBeGreaterThan(8);
  });

  test('accepts one attempt, right or wrong', async () => {
    const slider = await gateway.client.solveSlider();
    expect((await attempt(slider)).status).toBe(200);
    expect(await attempt(slider)).toMatchObject(rejected);
    const damaged = await gateway.client.solveSlider((fit) => createSliderTrace(fit - 60));
    expect(await attempt(damaged)).toMatchObject(rejected);
    expect(
      await attempt({ ...damaged, points: createSliderTrace((damaged.points.at(-1)?.[0] ?? 0) + 60) }),
    ).toMatchObject(rejected);
    expect(await attempt(await gateway.client.solveSlider())).toMatchObject({ status: 200 });
  });

  test('rejects an attempt from another address', async () => {
    const elsewhere = await gateway.client.solveSlider(createSliderTrace, '198.51.100.30');
    expect(await attempt(elsewhere, '198.51.100.31')).toMatchObject(rejected);
    expect(
      (await attempt(await gateway.client.solveSlider(createSliderTrace, '198.51.100.31'), '198.51.100.31')).status,
    ).toBe(200);
  });

  test.each([
    ['stops short', (fit: number) => createSliderTrace(fit - 40)],
    ['goes too far', (fit: number) => createSliderTrace(Math.min(1_000, fit + 40))],
    ['is a single point', (fit: number): Points => [[fit, 400]]],
    [
      'moves at even speed',
      (fit: number): Points => Array.from({ length: 21 }, (_, step) => [(fit * step) / 20, step * 45]),
    ],
    [
      'goes back in time',
      (fit: number): Points => createSliderTrace(fit).map(([x, time], index) => [x, index === 9 ? 0 : time]),
    ],
  ])('rejects a trace that %s', async (_name, way) => {
    expect(await attempt(await gateway.client.solveSlider(way))).toMatchObject(rejected);
  });

  test('can be solved by everybody who shares a puzzle, with each proof of work once', async () => {
    const address = '198.51.100.63';
    await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 6000, now() + interval '1 minute')`, [
      `slider:${address}`,
    ]);
    const solve = () => gateway.client.solveSlider(createSliderTrace, address);
    stopClock();
    const [neighbour, person] = await Promise.all([solve(), solve()]);
    const readPuzzle = (id: string) => id.slice(0, id.lastIndexOf('.'));
    expect(readPuzzle(neighbour.id)).toBe(readPuzzle(person.id));
    for (const trace of [neighbour, person]) expect((await attempt(trace, address)).status).toBe(200);
    for (const trace of [neighbour, person]) expect(await attempt(trace, address)).toMatchObject(rejected);
  });

  test('asks an address with many misses for more work on every gateway, even with a right trace', async () => {
    const address = '198.51.100.70';
    await gateway.pool.query(
      `INSERT INTO rate_windows VALUES ('slider-missed:198.51.100.70', 2999, now() + interval '10 minutes')`,
    );
    const short = await gateway.client.solveSlider((fit) => createSliderTrace(fit - 60), address);
    expect(await attempt(short, address)).toMatchObject(rejected);
    const needsWork = { message: 'login.verification_failed', value: { workBits: 9 } };
    expect(await attempt(await gateway.client.solveSlider(createSliderTrace, address), address)).toMatchObject(
      needsWork,
    );
    const second = await gateway.startSecond();
    const slider = await second.client.solveSlider(createSliderTrace, address);
    const body = { username: 'nkittisak', password: PASSWORD, slider };
    expect(await second.client.call('login', { body, address })).toMatchObject(needsWork);
  });

  test('rejects an IPv6 network with many misses', async () => {
    const address = '2001:db8:70::1';
    await gateway.pool.query(
      `INSERT INTO rate_windows VALUES ('slider-missed:2001:db8:70::/64', 3000, now() + interval '10 minutes')`,
    );
    expect(await attempt(await gateway.client.solveSlider(createSliderTrace, address), address)).toMatchObject({
      status: 429,
      message: 'too_many_requests',
    });
  });

  test('rejects a forged puzzle', async () => {
    const slider = await gateway.client.solveSlider();
    const [issued = '', random = '', bits = '', signature = '', work = ''] = slider.id.split('.');
    const later = (Number.parseInt(issued, 36) + 1).toString(36);
    for (const id of [
      `${later}.${random}.${bits}.${signature}.${work}`,
      `${issued}.${random}.${bits}.${'A'.repeat(27)}.${work}`,
      `${issued}.${random}.${bits}.`,
      `${slider.id}.x`.replace('.', ''),
      'x',
      '',
    ]) {
      expect(await attempt({ ...slider, id })).toMatchObject({ status: 400 });
    }
  });
});

describe('R4.04b captcha', () => {
  const wrong = (username: string, read: object, address?: string): Promise<CallResult> =>
    gateway.client.solveSlider(createSliderTrace, address).then((slider) =>
      gateway.client.call('login', {
        body: { username, password: 'not-the-password', slider, ...read },
        ...(address ? { address } : {}),
      }),
    );

  test('requires a captcha from the second failure on, for known and unknown accounts', async () => {
    const { username, password } = await gateway.client.member();
    for (const name of [username, 'nobody-here']) {
      expect(await wrong(name, {})).toMatchObject({ message: 'login.wrong_credentials', value: { captcha: false } });
      expect(await wrong(name, {})).toMatchObject({ message: 'login.wrong_credentials', value: { captcha: true } });
      expect(await wrong(name, {})).toMatchObject({
        status: 400,
        message: 'captcha.missing',
        value: { captcha: true },
      });
      const { captchaId } = await gateway.client.captcha();
      expect(await wrong(name, { captcha: 'AAAAA', captchaId })).toMatchObject({
        status: 400,
        message: 'captcha.wrong',
        value: { captcha: true },
      });
    }
    const read = await gateway.client.captcha();
    const body = {
      username,
      password,
      slider: await gateway.client.solveSlider(),
      ...read,
      captcha: ` ${read.captcha.toLowerCase()}`,
    };
    expect((await gateway.client.call('login', { body })).status).toBe(200);
  });

  test('accepts one attempt from the same address, and does not send its text', async () => {
    const { username } = await gateway.client.member();
    for (let failure = 0; failure < 2; failure += 1) await wrong(username, {});
    const read = await gateway.client.captcha();
    expect((await wrong(username, { ...read, captcha: 'AAAAA' })).message).toBe('captcha.wrong');
    expect((await wrong(username, read)).message).toBe('captcha.wrong');
    expect((await wrong(username, await gateway.client.captcha('198.51.100.40'))).message).toBe('captcha.wrong');
    expect((await wrong(username, await gateway.client.captcha())).message).toBe('login.wrong_credentials');
    const picture = await gateway.client.call('captcha');
    expect(picture.value).toEqual({
      id: expect.any(String),
      image: expect.stringMatching(/^data:image\/png;base64,/),
      expiresInSeconds: 120,
      workBits: expect.any(Number),
    });
    const { captcha, captchaId } = await gateway.client.captcha();
    expect(Buffer.from(captchaId, 'base64').toString('latin1') + captchaId).not.toContain(captcha);
  });

  test('requires a captcha for every account from an address with many failures', async () => {
    await gateway.pool.query(
      `INSERT INTO rate_windows VALUES ('login:198.51.100.50', 1000, now() + interval '30 minutes')`,
    );
    expect((await wrong('somebody-new', {}, '198.51.100.50')).message).toBe('captcha.missing');
    expect((await wrong('somebody-new', {}, '198.51.100.51')).message).toBe('login.wrong_credentials');
  });

  describe.each([
    ['captcha', 'captcha'],
    ['sliderChallenge', 'slider'],
  ] as const)('%s above the limit of a network', (name, limit) => {
    const useUp = (network: string) =>
      gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 6000, now() + interval '1 minute')`, [
        `${limit}:${network}`,
      ]);
    const request = async (address: string, workBits?: number) => {
      const { status, value } = await gateway.client.call(name, { address, query: { workBits } });
      return { status, id: z.object({ id: z.string() }).safeParse(value).data?.id };
    };

    test('is the same one for everybody at an IPv4 address, and for nobody else', async () => {
      await useUp('198.51.100.60');
      stopClock();
      const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => request('198.51.100.60')));
      expect(first?.status).toBe(200);
      expect(others).toEqual(others.map(() => first));
      expect((await request('198.51.100.61')).id).not.toBe(first?.id);
    });

    test('is one for each work that clients request, nine at most', async () => {
      await useUp('198.51.100.62');
      stopClock();
      const works = name === 'captcha' ? [undefined] : Array.from({ length: maxWorkBits + 1 }, (_, bits) => bits);
      const requests = [...works, ...works].map((bits) => request('198.51.100.62', bits));
      expect(new Set((await Promise.all(requests)).map(({ id }) => id)).size).toBe(name === 'captcha' ? 1 : 9);
    });

    test('is rejected in an IPv6 network, which customers do not share', async () => {
      await useUp('2001:db8:60::/64');
      expect(await request('2001:db8:60::1')).toMatchObject({ status: 429 });
    });
  });
});
