import { mobileClient } from '#test/mobile-client.ts';
import { getLastCode, newNumber } from '#test/phone-numbers.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
const { requestLoginCode, loginBySms, registerMember, setFlags } = mobileClient(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

describe('login by SMS', () => {
  test('R1.04b R3.01bc R4.02a opens a session with a code and without a slider', async () => {
    const number = await registerMember();
    expect((await requestLoginCode(number)).value).toEqual({ expiredMinutes: 1 });
    const response = await loginBySms(number, await getLastCode(gateway, number.full));
    expect(response).toMatchObject({ status: 200, value: { firstTimeLogin: false, passwordExpired: false } });
    const { token } = response.value as { token: string };
    expect(await gateway.client.value('memberInfo', { token })).toMatchObject({ account: `m_${number.full}`, type: 0 });
  });

  test('gives an unknown number the same response as a known one and sends nothing', async () => {
    const unknown = newNumber();
    const known = await registerMember();
    const [one, other] = [await requestLoginCode(unknown), await requestLoginCode(known)];
    expect([one.status, one.value]).toEqual([other.status, other.value]);
    const { rows } = await gateway.pool.query('SELECT withheld FROM outbox_messages WHERE recipient = $1', [
      unknown.full,
    ]);
    expect(rows).toEqual([{ withheld: true }]);
    expect((await loginBySms(unknown, await getLastCode(gateway, unknown.full))).message).toBe('sms.code_invalid');
  });

  test('R1.04b R3.08f rejects the login when MOBILEVERCODELOGIN3 is off', async () => {
    const number = await registerMember();
    await setFlags({ MOBILEVERCODELOGIN3: false });
    expect(await requestLoginCode(number)).toMatchObject({ status: 403, message: 'sms.not_allowed' });
    expect(await loginBySms(number, '123456')).toMatchObject({ status: 403, message: 'sms.not_allowed' });
    await setFlags({ MOBILEVERCODELOGIN3: true });
  });
});
