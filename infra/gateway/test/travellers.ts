import type { ProofDemand, ProofWay } from '@marquee/contract';
import { proofDemand } from '@marquee/contract/schemas';
import { appShows } from './authenticator-app.ts';
import { lastCode, newNumber } from './phone-numbers.ts';
import type { Answered, TestGateway } from './test-gateway.ts';

export const PASSWORD = 'seven-lanterns-9';
/** Where everybody registers. */
export const HOME = '198.51.100.1';

let places = 1;
/** Where nobody was before. */
export function newPlace(): string {
  return `203.0.113.${(places += 1)}`;
}

export function tokenOf({ value }: Answered): string {
  return typeof value === 'object' && value !== null && 'token' in value ? String(value.token) : '';
}

interface Person {
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

/** Members of a gateway who log in here and there, and what they prove it with. */
export function travellers(gateway: () => TestGateway) {
  const person = async (details: object = {}): Promise<Person> => {
    const username = `Place${Math.floor(Math.random() * 1e9)}`;
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
    return { username, email, token: tokenOf(await gateway().client.call('register', { body, address: HOME })) };
  };
  const login = (username: string, address: string): Promise<Answered> =>
    gateway().client.login(username, PASSWORD, { address });
  return {
    person,
    login,
    /** What a login has to prove. */
    demanded: async (username: string, address: string): Promise<ProofDemand> => {
      const answered = await login(username, address);
      expect(answered).toMatchObject({ status: 403, success: false, message: 'login.proof_needed' });
      return proofDemand.parse(answered.value);
    },
    prove: (
      ticket: string,
      way: ProofWay,
      proof: string,
      address: string,
      { client }: Pick<TestGateway, 'client'> = gateway(),
    ): Promise<Answered> => client.call('proveLogin', { body: { ticket, way, proof }, address }),
    send: (ticket: string, way: string, address: string): Promise<Answered> =>
      gateway().client.call('sendProofCode', { body: { ticket, way }, address }),
    withMobile: async (): Promise<{ username: string; full: string; given: object }> => {
      const { mobileNum, countryDialingCode, full } = newNumber();
      const given = { mobileNum, countryDialingCode };
      await gateway().client.call('smsRegister', { body: given, address: HOME });
      const body = {
        ...given,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        termsAccepted: true,
        verificationCode: await lastCode(gateway(), full),
      };
      expect((await gateway().client.call('registerMobile', { body, address: HOME })).status).toBe(200);
      return { username: `m${full}`, full, given };
    },
    withAuthenticator: async (): Promise<Person & { secret: string; recoveryCodes: string[] }> => {
      const one = await person();
      const { secret } = await gateway().client.value('startAuthenticator', { token: one.token });
      const { recoveryCodes } = await gateway().client.value('confirmAuthenticator', {
        token: one.token,
        body: { code: appShows(secret, -1) },
      });
      return { ...one, secret, recoveryCodes };
    },
    merchant: (change: string): Promise<unknown> => gateway().pool.query(`UPDATE merchant SET ${change}`),
  };
}
