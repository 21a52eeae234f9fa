import type { LoginVerification, VerificationMethod } from '@marquee/contract';
import { loginVerification } from '@marquee/contract/schemas';
import { generateTotp } from './authenticator-app.ts';
import { getLastCode, newNumber } from './phone-numbers.ts';
import type { CallResult, TestGateway } from './test-gateway.ts';

export const PASSWORD = 'seven-lanterns-9';
/** The address that all members of these tests register from. */
export const HOME = '198.51.100.1';

let networks = 1;
/** An address in a network that no member has used before. */
export function newNetworkAddress(): string {
  return `203.0.113.${(networks += 1)}`;
}

export function getToken({ value }: CallResult): string {
  return typeof value === 'object' && value !== null && 'token' in value ? String(value.token) : '';
}

/** Turns an authenticator on by a code of the step before, so that a test can use the present one. */
export async function confirmAuthenticator({ client }: TestGateway, token: string, secret: string): Promise<string[]> {
  const confirm = () =>
    client.value('confirmAuthenticator', { token, body: { password: PASSWORD, code: generateTotp(secret, -1) } });
  // The code is two time steps old when a step begins during the call.
  const { recoveryCodes } = await confirm().catch(confirm);
  return recoveryCodes;
}

interface Member {
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

/** Registers members of a gateway, logs them in from other networks and verifies the logins. */
export function loginVerificationClient(gateway: () => TestGateway) {
  const registerMember = async (details: object = {}): Promise<Member> => {
    const username = `Network${Math.floor(Math.random() * 1e9)}`;
    const email = `${username}@example.com`;
    const body = {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      email,
      payeeName: 'Kittisak Nok',
      termsAccepted: true,
      ...details,
    };
    return { username, email, token: getToken(await gateway().client.call('register', { body, address: HOME })) };
  };
  const login = (username: string, address: string): Promise<CallResult> =>
    gateway().client.login(username, PASSWORD, { address });
  return {
    registerMember,
    login,
    /** Logs in and expects that a verification is required. */
    loginForVerification: async (username: string, address: string): Promise<LoginVerification> => {
      const response = await login(username, address);
      expect(response).toMatchObject({ status: 403, success: false, message: 'login.verification_required' });
      return loginVerification.parse(response.value);
    },
    verifyLogin: (
      ticket: string,
      method: VerificationMethod,
      code: string,
      address: string,
      { client }: Pick<TestGateway, 'client'> = gateway(),
    ): Promise<CallResult> => client.call('verifyLogin', { body: { ticket, method, code }, address }),
    sendCode: (ticket: string, method: string, address: string): Promise<CallResult> =>
      gateway().client.call('sendLoginVerificationCode', { body: { ticket, method }, address }),
    registerWithMobile: async (): Promise<{ username: string; full: string; given: object }> => {
      const { mobileNum, countryDialingCode, full } = newNumber();
      const given = { mobileNum, countryDialingCode };
      await gateway().client.callWithChallenge('smsRegister', { body: given, address: HOME });
      const body = {
        ...given,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        termsAccepted: true,
        verificationCode: await getLastCode(gateway(), full),
      };
      expect((await gateway().client.call('registerMobile', { body, address: HOME })).status).toBe(200);
      return { username: `m_${full}`, full, given };
    },
    registerWithAuthenticator: async (): Promise<Member & { secret: string; recoveryCodes: string[] }> => {
      const member = await registerMember();
      const { secret } = await gateway().client.value('enrolAuthenticator', { token: member.token });
      const recoveryCodes = await confirmAuthenticator(gateway(), member.token, secret);
      return { ...member, secret, recoveryCodes };
    },
    updateMerchant: (change: string): Promise<unknown> => gateway().pool.query(`UPDATE merchant SET ${change}`),
  };
}
