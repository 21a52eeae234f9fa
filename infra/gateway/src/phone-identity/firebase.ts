import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import {
  PhoneIdentityError,
  type PhoneIdentityFailure,
  type PhoneIdentityProvider,
} from './phone-identity-provider.ts';

const SERVICE = 'https://identitytoolkit.googleapis.com';
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const REQUEST_TIMEOUT_MS = 5_000;
/** Tolerated difference between the clocks of Firebase and gateway. */
const CLOCK_SECONDS = 30;
/** Time to fill in the rest of a form after the code was exchanged. */
const MAX_SIGN_IN_AGE_SECONDS = 600;

export interface FirebaseOptions {
  readonly project: string;
  readonly apiKey: string;
  /** Other addresses than those of Google, such as the ones of the demo. */
  readonly service?: string | undefined;
  readonly keys?: string | undefined;
}

/** Messages begin with a code, some followed by ` : ` and a sentence. */
const failures: Readonly<Record<string, PhoneIdentityFailure>> = {
  INVALID_PHONE_NUMBER: 'number_invalid',
  MISSING_PHONE_NUMBER: 'number_invalid',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too_often',
  QUOTA_EXCEEDED: 'quota_exceeded',
  INVALID_CODE: 'code_invalid',
  MISSING_CODE: 'code_invalid',
  INVALID_SESSION_INFO: 'code_invalid',
  MISSING_SESSION_INFO: 'code_invalid',
  SESSION_EXPIRED: 'code_expired',
};

const errorResponse = z.object({ error: z.object({ message: z.string() }) });
const sendResponse = z.object({ sessionInfo: z.string().min(1).max(4_096) });
const signInResponse = z.object({ idToken: z.string().min(1).max(4_096) });
const claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  phone_number: z.string().regex(/^\+\d{4,15}$/),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

const createUnavailable = (error: unknown): PhoneIdentityError =>
  new PhoneIdentityError('unavailable', error instanceof Error ? error.message : 'unknown');

const parseFailure = (status: number, body: unknown): PhoneIdentityError => {
  const { data } = errorResponse.safeParse(body);
  const [code = ''] = /^[A-Z_]+/.exec(data?.error.message ?? '') ?? [];
  return new PhoneIdentityError(failures[code] ?? 'unavailable', `status ${status} ${code}`.trim());
};

/** Codes of the library for keys that could not be fetched, the generic one for another status than 200 or no JSON. */
const keyErrors: readonly string[] = [errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code];

/** Whether the keys could not be fetched; every other error of a verification is one of the token. */
const isOfKeys = (error: unknown): boolean => !(error instanceof errors.JOSEError) || keyErrors.includes(error.code);

/** Telephone sign-in of Firebase Authentication by the REST interface of Google's Identity Toolkit. */
export function createFirebase({ project, apiKey, service, keys }: FirebaseOptions): PhoneIdentityProvider {
  const getSigningKey = createRemoteJWKSet(new URL(keys ?? KEYS), { timeoutDuration: REQUEST_TIMEOUT_MS });

  const call = async <Body>(method: string, schema: z.ZodType<Body>, input?: object): Promise<Body> => {
    const url = new URL(`/v1/${method}`, service ?? SERVICE);
    url.searchParams.set('key', apiKey);
    try {
      const response = await fetch(url, {
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        redirect: 'error',
        ...(input && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        }),
      });
      const body: unknown = await response.json();
      if (!response.ok) throw parseFailure(response.status, body);
      return schema.parse(body);
    } catch (error) {
      throw error instanceof PhoneIdentityError ? error : createUnavailable(error);
    }
  };

  const verify = async (idToken: string): Promise<unknown> => {
    try {
      const { payload } = await jwtVerify(idToken, getSigningKey, {
        issuer: `https://securetoken.google.com/${project}`,
        audience: project,
        algorithms: ['RS256'],
        clockTolerance: CLOCK_SECONDS,
        // Also rejects a token from the future.
        maxTokenAge: '1h',
      });
      return payload;
    } catch (error) {
      if (isOfKeys(error)) throw createUnavailable(error);
      throw new PhoneIdentityError('token_invalid', error instanceof errors.JOSEError ? error.code : 'unknown');
    }
  };

  return {
    channel: project,

    async requireAvailable() {
      await call('recaptchaParams', z.object({}));
    },

    async sendCode(number) {
      const { sessionInfo } = await call('accounts:sendVerificationCode', sendResponse, { phoneNumber: number });
      return sessionInfo;
    },

    async signIn(sessionInfo, code) {
      const { idToken } = await call('accounts:signInWithPhoneNumber', signInResponse, { sessionInfo, code });
      return idToken;
    },

    async identify(idToken) {
      const { data, error } = claims.safeParse(await verify(idToken));
      if (!data)
        throw new PhoneIdentityError(
          'token_invalid',
          `claims ${error.issues.map(({ path }) => path.join('.')).join()}`,
        );
      const age = Date.now() / 1_000 - data.auth_time;
      if (age > MAX_SIGN_IN_AGE_SECONDS || age < -CLOCK_SECONDS)
        throw new PhoneIdentityError('token_invalid', 'claims auth_time');
      return { number: data.phone_number, subject: data.sub, expiresAt: new Date((data.exp + CLOCK_SECONDS) * 1_000) };
    },
  };
}
