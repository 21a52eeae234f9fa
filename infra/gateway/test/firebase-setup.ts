import { firebaseSignIn } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import { startIdentityProvider, type IdentityProvider } from '@marquee/testing/identity-provider';
import { listSentCodes, phoneProject } from '@marquee/testing/phone-project';
import { z } from 'zod';
import { numberFields, type MobileNumber } from './mobile-client.ts';
import { newNumber } from './phone-numbers.ts';
import { buildTestGateway, type CallResult, type TestGateway } from './test-gateway.ts';

export type Purpose = 'login' | 'password' | 'register';
export type Proof = z.infer<typeof firebaseSignIn>;

export let provider: IdentityProvider;
export let gateway: TestGateway;
beforeAll(async () => {
  provider = await startIdentityProvider([]);
  const { service, keys } = provider.phone;
  gateway = await buildTestGateway({ firebase: { ...phoneProject, service, keys } });
  await chooseVerifier('firebase');
});
afterEach(() => {
  provider.phone.tokenDefect = {};
  provider.phone.sendError = null;
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

/** Sets what verifies numbers, and waits until the gateway has loaded it. */
export async function chooseVerifier(verifier: 'sms' | 'firebase', { client, pool } = gateway): Promise<void> {
  await pool.query('UPDATE merchant SET phone_verifier = $1', [verifier]);
  await eventually(async () => expect((await client.value('whitelabel')).phoneVerifier).toBe(verifier));
}

export function requestCode(number: MobileNumber, purpose: Purpose, address = '127.0.0.1'): Promise<CallResult> {
  return purpose === 'register'
    ? gateway.client.callWithChallenge('smsRegister', { body: numberFields(number), address })
    : gateway.client.callWithChallenge('smsNoLogin', { body: { ...numberFields(number), purpose }, address });
}

/** The codes that wait at the service for a number, oldest first. */
export async function listCodes({ full }: MobileNumber): Promise<string[]> {
  const sent = await listSentCodes(provider.issuer);
  return sent.filter(({ phoneNumber }) => phoneNumber === `+${full}`).map(({ code }) => code);
}

/** The code that the service sends to a number, and that the gateway can exchange. */
export async function waitForCode(number: MobileNumber): Promise<string> {
  await eventually(async () => expect(await listCodes(number)).not.toHaveLength(0));
  await gateway.gateway.background.finish();
  return (await listCodes(number)).at(-1) ?? '';
}

export function exchange(
  number: MobileNumber,
  purpose: Purpose,
  verificationCode: string,
  address = '127.0.0.1',
): Promise<CallResult> {
  return gateway.client.call('firebaseSignIn', {
    body: { ...numberFields(number), purpose, verificationCode },
    address,
  });
}

/** Requests a code, reads it at the service and exchanges it. */
export async function obtainProof(number: MobileNumber, purpose: Purpose): Promise<Proof> {
  expect(await requestCode(number, purpose)).toMatchObject({ status: 200 });
  return firebaseSignIn.parse((await exchange(number, purpose, await waitForCode(number))).value);
}

const post = async (operation: string, body: object): Promise<unknown> => {
  const url = `${provider.phone.service}/v1/accounts:${operation}?key=${phoneProject.apiKey}`;
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();
};

/** A token from the service itself, as another app of the project has one. */
export async function signInElsewhere(number: MobileNumber): Promise<Proof> {
  const sent = await post('sendVerificationCode', { phoneNumber: `+${number.full}` });
  const { sessionInfo } = z.object({ sessionInfo: z.string() }).parse(sent);
  const code = (await listSentCodes(provider.issuer)).find((each) => each.sessionInfo === sessionInfo)?.code;
  const { idToken } = z
    .object({ idToken: z.string() })
    .parse(await post('signInWithPhoneNumber', { sessionInfo, code }));
  return { firebaseChannel: phoneProject.project, firebaseIdToken: idToken };
}

export function registerMobile(number: MobileNumber, proof: object): Promise<CallResult> {
  return gateway.client.call('registerMobile', {
    body: {
      ...numberFields(number),
      password: 'seven-lanterns-9',
      confirmPassword: 'seven-lanterns-9',
      termsAccepted: true,
      ...proof,
    },
  });
}

export async function registerMember(): Promise<MobileNumber> {
  const number = newNumber();
  expect(await registerMobile(number, await obtainProof(number, 'register'))).toMatchObject({ status: 200 });
  return number;
}

export function loginWith(number: MobileNumber, proof: object, client = gateway.client): Promise<CallResult> {
  return client.call('login', {
    body: { type: 'sms', username: number.mobileNum, password: '-', ...numberFields(number), ...proof },
  });
}
