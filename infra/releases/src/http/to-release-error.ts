import { isRequestError } from '@marquee/service/http';
import type { FastifyError } from 'fastify';
import { hasCode } from './has-code.ts';
import { ReleaseError } from './release-error.ts';

/** Where Fastify found the rejected value, such as `body/reason `. */
const fieldPath = /^(?:body|querystring|params|headers)\/(\S+) /;

/** Anything that a handler threw, as an error of the release service. */
export function toReleaseError(error: FastifyError | Error): ReleaseError {
  if (error instanceof ReleaseError) return error;
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return new ReleaseError('storage-full', 'there is no room for the build; the live versions are not affected');
  if (isRequestError(error)) return new ReleaseError('input', error.message.replace(fieldPath, '$1: '));
  return new ReleaseError('failed', 'the release service failed; its log has the cause');
}
