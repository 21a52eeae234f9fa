import { randomBytes, randomInt } from 'node:crypto';
import type http from 'node:http';
import { text } from 'node:stream/consumers';
import type { TokenDefect } from './id-token.ts';
import { phonePaths, phoneProject, type SentCode } from './phone-project.ts';
import { createPhoneTokenSigner } from './phone-tokens.ts';

/** Wrong codes after which a session is rejected. */
const MAX_ATTEMPTS = 10;
/** Newest codes that are listed. */
const MAX_SESSIONS = 1_000;

interface Session extends SentCode {
  attempts: number;
}

export interface PhoneSignIn {
  /** Addresses for the setting of the gateway. */
  readonly service: string;
  readonly keys: string;
  /** Defect of the tokens that are issued from now on. */
  tokenDefect: TokenDefect;
  /** Error of every further code to send, such as `QUOTA_EXCEEDED`; null for none. */
  sendError: string | null;
  handles(pathname: string): boolean;
  handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void>;
}

class ServiceError extends Error {}

const readInput = async (request: http.IncomingMessage): Promise<Readonly<Record<string, string>>> => {
  const body: unknown = JSON.parse(await text(request));
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
};

const respond = (response: http.ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/**
 * The telephone sign-in of Google's Identity Toolkit for one project. It sends no messages: the codes are listed at the
 * address that Firebase's emulator has for them.
 * @param origin of the server that calls `handle`
 */
export async function createPhoneSignIn(origin: string): Promise<PhoneSignIn> {
  const signer = await createPhoneTokenSigner();
  const sessions = new Map<string, Session>();

  const sendVerificationCode = async (request: http.IncomingMessage): Promise<object> => {
    const { phoneNumber = '' } = await readInput(request);
    if (phoneNumber === '') throw new ServiceError('MISSING_PHONE_NUMBER');
    if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) throw new ServiceError('INVALID_PHONE_NUMBER : Invalid format.');
    if (signIn.sendError !== null) throw new ServiceError(signIn.sendError);
    const sessionInfo = randomBytes(120).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    sessions.set(sessionInfo, { phoneNumber, sessionInfo, code, attempts: 0 });
    const [oldest = ''] = sessions.keys();
    if (sessions.size > MAX_SESSIONS) sessions.delete(oldest);
    return { sessionInfo };
  };

  const signInWithPhoneNumber = async (request: http.IncomingMessage): Promise<object> => {
    const { sessionInfo = '', code = '' } = await readInput(request);
    const session = sessions.get(sessionInfo);
    if (!session) throw new ServiceError('INVALID_SESSION_INFO');
    if (session.attempts >= MAX_ATTEMPTS) throw new ServiceError('TOO_MANY_ATTEMPTS_TRY_LATER');
    session.attempts += 1;
    if (session.code !== code) throw new ServiceError('INVALID_CODE');
    sessions.delete(sessionInfo);
    const { phoneNumber } = session;
    const token = await signer.signToken(phoneProject.project, phoneNumber, signIn.tokenDefect);
    return { ...token, phoneNumber, isNewUser: false, expiresIn: '3600' };
  };

  const operations = new Map<string, (request: http.IncomingMessage) => Promise<object> | object>([
    ['GET /v1/recaptchaParams', () => ({ recaptchaSiteKey: 'site-key-of-the-demo' })],
    ['POST /v1/accounts:sendVerificationCode', sendVerificationCode],
    ['POST /v1/accounts:signInWithPhoneNumber', signInWithPhoneNumber],
    [`GET ${phonePaths.keys}`, () => ({ keys: [signer.publicKey] })],
    [
      `GET ${phonePaths.codes}`,
      () => ({
        verificationCodes: [...sessions.values()].map(({ attempts: _, ...sent }: Session): SentCode => sent),
      }),
    ],
  ]);

  const signIn: PhoneSignIn = {
    service: origin,
    keys: `${origin}${phonePaths.keys}`,
    tokenDefect: {},
    sendError: null,
    handles: (pathname) => /^\/(v1|emulator|service_accounts)\//.test(pathname),
    async handle(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '/', origin);
      const operation = operations.get(`${request.method} ${pathname}`);
      try {
        if (!operation) return respond(response, 404, { error: { code: 404, message: 'NOT_FOUND' } });
        if (pathname.startsWith('/v1/') && searchParams.get('key') !== phoneProject.apiKey)
          throw new ServiceError('API key not valid. Please pass a valid API key.');
        respond(response, 200, await operation(request));
      } catch (error) {
        const message = error instanceof ServiceError ? error.message : 'INVALID_ARGUMENT';
        respond(response, 400, { error: { code: 400, message } });
      }
    },
  };
  return signIn;
}
