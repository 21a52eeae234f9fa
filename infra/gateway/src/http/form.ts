import type { FastifyRequest } from 'fastify';

export const formType = 'application/x-www-form-urlencoded';

/** Fields of a form. The last value of a repeated field wins. */
export function readForm(
  _request: FastifyRequest,
  text: string,
  done: (error: null, body: Record<string, string>) => void,
): void {
  return done(null, Object.fromEntries(new URLSearchParams(text)));
}

/** Whether the content type of the request is a form. */
export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType;
}
