import type { FastifyRequest } from 'fastify';

export const formType = 'application/x-www-form-urlencoded';

/** The fields of a form; of a field that comes twice the last one. */
export function readForm(
  _request: FastifyRequest,
  text: string,
  done: (error: null, body: Record<string, string>) => void,
): void {
  return done(null, Object.fromEntries(new URLSearchParams(text)));
}

/** Whether the request says that it brings a form. */
export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType;
}
