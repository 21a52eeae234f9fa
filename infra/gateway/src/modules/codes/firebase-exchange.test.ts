import { eventually } from '@marquee/testing/eventually';
import { listSentCodes, phoneProject } from '@marquee/testing/phone-project';
import {
  chooseVerifier,
  exchange,
  gateway,
  listCodes,
  loginWith,
  obtainProof,
  provider,
  registerMember,
  requestCode,
  waitForCode,
} from '#test/firebase-setup.ts';
import { numberFields } from '#test/mobile-client.ts';
import { newNumber } from '#test/phone-numbers.ts';
import { buildTestGateway } from '#test/test-gateway.ts';

const wrongCode = (code: string): string => String((Number.parseInt(code, 10) + 1) % 1_000_000).padStart(6, '0');
const purposes = ['login', 'password'] as const;

describe('codes of Firebase', () => {
  test('allows five attempts at a code, at the gateway', async () => {
    const number = newNumber();
    await requestCode(number, 'register');
    const code = await waitForCode(number);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await exchange(number, 'register', wrongCode(code))).toMatchObject({
        status: 400,
        message: 'sms.code_invalid',
      });
    expect(await exchange(number, 'register', code)).toMatchObject({ message: 'sms.code_invalid' });
    expect(await listCodes(number)).toEqual([code]);
  });

  test('limits the wrong codes of a network at a number over all codes', async () => {
    const number = newNumber();
    await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 15, now() + interval '1 hour')`, [
      `code-requester:127.0.0.1 ${number.full}`,
    ]);
    expect(await exchange(number, 'register', '123456')).toMatchObject({ status: 429, message: 'sms.too_often' });
  });

  test('accepts one once, in the network that requested it, for its purpose and until it expires', async () => {
    const number = await registerMember();
    await requestCode(number, 'login');
    const code = await waitForCode(number);
    const rejected = { status: 400, message: 'sms.code_invalid' };
    expect(await exchange(number, 'password', code)).toMatchObject(rejected);
    expect(await exchange(number, 'login', code, '198.51.100.7')).toMatchObject(rejected);
    expect(await exchange(number, 'login', '  ')).toMatchObject({ message: 'sms.code_missing' });
    expect(await exchange(number, 'login', code)).toMatchObject({ status: 200 });
    expect(await exchange(number, 'login', code)).toMatchObject(rejected);

    const late = newNumber();
    await requestCode(late, 'register');
    await gateway.pool.query('UPDATE verification_codes SET expires_at = now() WHERE target = $1', [late.full]);
    expect(await exchange(late, 'register', await waitForCode(late))).toMatchObject({ message: 'sms.code_expired' });
  });

  test('gives one token for a code that is exchanged several times at once', async () => {
    const number = newNumber();
    await requestCode(number, 'register');
    const code = await waitForCode(number);
    const responses = await Promise.all(Array.from({ length: 5 }, () => exchange(number, 'register', code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('shares one message with the networks that request it at the same time', async () => {
    const number = newNumber();
    const networks = Array.from({ length: 6 }, (_, index) => `198.51.101.${index + 1}`);
    const responses = await Promise.all(networks.map((address) => requestCode(number, 'register', address)));
    expect(responses.map(({ status }) => status)).toEqual(networks.map(() => 200));
    const code = await waitForCode(number);
    expect(await listCodes(number)).toEqual([code]);
    expect(await exchange(number, 'register', code, '198.51.101.6')).toMatchObject({ status: 200 });
  });
});

describe('a number without an account', () => {
  test.each(purposes)(
    'looks like one with an account in every response for a %s, and gets no message',
    async (purpose) => {
      const address = purpose === 'login' ? '198.51.102.1' : '198.51.102.2';
      const known = await registerMember();
      await gateway.pool.query('DELETE FROM verification_codes');
      const unknown = newNumber();
      const numbers = [unknown, known];
      const observe = async (act: (number: typeof known) => ReturnType<typeof exchange>) => {
        const [ofUnknown, ofKnown] = [await act(unknown), await act(known)];
        const view = ({ status, message, value }: typeof ofKnown) => ({ status, message, value });
        expect(view(ofUnknown)).toEqual(view(ofKnown));
        return view(ofKnown);
      };
      expect(await observe((number) => requestCode(number, purpose, address))).toMatchObject({
        status: 200,
        value: { expiredMinutes: 1, phoneVerifier: 'firebase' },
      });
      await waitForCode(known);
      expect(await listCodes(unknown)).toEqual([]);
      expect(await observe((number) => exchange(number, purpose, '000000', address))).toMatchObject({
        message: 'sms.code_invalid',
      });
      // The service no longer knows the session of the number with an account.
      await gateway.pool.query(`UPDATE phone_sessions SET session_info = 'gone'`);
      expect(await observe((number) => exchange(number, purpose, '000000', address))).toMatchObject({
        message: 'sms.code_invalid',
      });
      await gateway.pool.query('UPDATE verification_codes SET expires_at = now() WHERE target = ANY ($1)', [
        numbers.map(({ full }) => full),
      ]);
      expect(await observe((number) => exchange(number, purpose, '000000', address))).toMatchObject({
        message: 'sms.code_expired',
      });
    },
  );

  test('is exchanged at the service too, so that the time of the response is that of a known number', async () => {
    const unknown = newNumber();
    await requestCode(unknown, 'login');
    const operations: string[] = [];
    const { handle } = provider.phone;
    provider.phone.handle = (request, response) => {
      operations.push(request.url?.split('?')[0] ?? '');
      return handle(request, response);
    };
    await exchange(unknown, 'login', '000000');
    provider.phone.handle = handle;
    expect(operations).toEqual(['/v1/accounts:signInWithPhoneNumber']);
  });

  test('responds to the request of a code before the message to a player is sent', async () => {
    const number = await registerMember();
    const before = (await listSentCodes(provider.issuer)).length;
    let release = (): void => undefined;
    const { handle } = provider.phone;
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    provider.phone.handle = async (request, response) => {
      if (request.url?.includes('sendVerificationCode') === true) await isHeld;
      return handle(request, response);
    };
    expect(await requestCode(number, 'login')).toMatchObject({ status: 200 });
    expect(await listSentCodes(provider.issuer)).toHaveLength(before);
    expect(await exchange(number, 'login', '000000')).toMatchObject({ message: 'sms.code_invalid' });
    release();
    provider.phone.handle = handle;
    expect(await exchange(number, 'login', await waitForCode(number))).toMatchObject({ status: 200 });
  });
});

describe('a service that does not respond', () => {
  test('is an error of its own at every step, whether the number has an account or not', async () => {
    const known = await registerMember();
    const proof = await obtainProof(known, 'login');
    await gateway.pool.query('DELETE FROM rate_windows');
    await requestCode(known, 'password');
    const code = await waitForCode(known);
    const unknown = newNumber();
    await requestCode(unknown, 'password');
    const away = await buildTestGateway({
      firebase: { ...phoneProject, service: 'http://127.0.0.1:1', keys: 'http://127.0.0.1:1/keys' },
    });
    await chooseVerifier('firebase', away);
    const unavailable = { status: 503, message: 'firebase.unavailable' };
    for (const [call, body] of [
      ['smsRegister', {}],
      ['smsNoLogin', { purpose: 'login' }],
    ] as const)
      expect(await away.client.callWithChallenge(call, { body: { ...numberFields(unknown), ...body } })).toMatchObject(
        unavailable,
      );
    expect((await away.pool.query(`SELECT 1 FROM rate_windows WHERE key LIKE 'sms-%'`)).rows).toEqual([]);
    expect(await loginWith(known, proof, away.client)).toMatchObject(unavailable);
    await away.close();

    const { handle } = provider.phone;
    provider.phone.handle = async (_, response) => void response.writeHead(500).end('<html>');
    for (const number of [known, unknown])
      for (let attempt = 0; attempt < 7; attempt += 1)
        expect(await exchange(number, 'password', code)).toMatchObject(unavailable);
    provider.phone.handle = handle;
    expect(await exchange(known, 'password', code)).toMatchObject({ status: 200 });
  });

  test('is given up after its time limit', async () => {
    const { handle } = provider.phone;
    let requests = 0;
    provider.phone.handle = async () => void (requests += 1);
    const number = newNumber();
    expect(await requestCode(number, 'register')).toMatchObject({ status: 503, message: 'firebase.unavailable' });
    provider.phone.handle = handle;
    expect(requests).toBe(1);
    await eventually(async () => expect(await requestCode(number, 'register')).toMatchObject({ status: 200 }));
  });
});
