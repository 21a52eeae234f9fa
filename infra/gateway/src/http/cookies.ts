import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Config } from '#context/config.ts';

export interface NewCookie {
  readonly name: string;
  readonly value: string;
  /** 0 deletes the cookie. */
  readonly maxAgeSeconds: number;
}

/** Cookies of the browser that makes a call. No script can read those that are set here. */
export interface CallCookies {
  readonly read: (name: string) => string | null;
  readonly set: (cookie: NewCookie) => void;
}

export function createCallCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
): CallCookies {
  const sent = parseCookie(request.headers.cookie ?? '');
  return {
    read: (name) => sent[name] ?? null,
    set: ({ name, value, maxAgeSeconds }) => {
      const isSecure = siteOrigin.startsWith('https:');
      const cookie = {
        name,
        value,
        maxAge: maxAgeSeconds,
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
      } as const;
      reply.header('set-cookie', stringifySetCookie(cookie));
    },
  };
}
