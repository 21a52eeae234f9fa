import { eventually } from '@marquee/testing/eventually';
import type { GatewayClient } from './gateway-client.ts';
import { getLastCode, newNumber } from './phone-numbers.ts';
import type { CallResult, TestGateway } from './test-gateway.ts';

export type MobileNumber = ReturnType<typeof newNumber>;

/** The two fields of a number that calls take. */
export function numberFields({ mobileNum, countryDialingCode }: MobileNumber) {
  return { mobileNum, countryDialingCode };
}

/** Registers members by mobile number and logs them in by SMS. */
export function mobileClient(gateway: () => TestGateway) {
  const requestCode = (number: MobileNumber, change: object = {}, address?: string): Promise<CallResult> =>
    gateway().client.callWithChallenge('smsRegister', {
      body: { ...numberFields(number), ...change },
      ...(address ? { address } : {}),
    });
  const register = (
    number: MobileNumber,
    verificationCode: string | undefined,
    client: GatewayClient = gateway().client,
  ): Promise<CallResult> =>
    client.call('registerMobile', {
      body: {
        ...numberFields(number),
        password: 'seven-lanterns-9',
        confirmPassword: 'seven-lanterns-9',
        termsAccepted: true,
        verificationCode,
      },
    });
  return {
    requestCode,
    register,
    requestLoginCode: (number: MobileNumber): Promise<CallResult> =>
      gateway().client.callWithChallenge('smsNoLogin', { body: { ...numberFields(number), purpose: 'login' } }),
    loginBySms: (number: MobileNumber, code: string): Promise<CallResult> =>
      gateway().client.call('login', {
        body: {
          username: number.mobileNum,
          password: code,
          type: 'sms',
          ...numberFields(number),
          verificationCode: code,
        },
      }),
    registerMember: async (): Promise<MobileNumber> => {
      const number = newNumber();
      await requestCode(number);
      expect((await register(number, await getLastCode(gateway(), number.full))).status).toBe(200);
      return number;
    },
    /** Sets flags, and waits until the gateway has loaded them. */
    setFlags: async (flags: Record<string, boolean>): Promise<void> => {
      await gateway().pool.query(
        `UPDATE feature_flags f SET enabled = (v.value)::boolean FROM jsonb_each_text($1) v WHERE f.flag = v.key`,
        [JSON.stringify(flags)],
      );
      await eventually(async () =>
        expect((await gateway().client.value('permission')).info.whitelabel.features).toMatchObject(flags),
      );
    },
  };
}
