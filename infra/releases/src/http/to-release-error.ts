import { isUnavailable } from '@marquee/service/database';
import { isRequestError } from '@marquee/service/http';
import type { FastifyError } from 'fastify';
import { hasCode } from '@marquee/service/errors';
import { ReleaseError } from './release-error.ts';

/** Where Fastify found the rejected value, such as `body/reason `. */
const fieldPath = /^(?:body|querystring|params|headers)\/(\S+) /;

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

/** A body can have thousands of errors. */
const maxMessage = 2_000;

/** A regular expression says nothing to the person who typed the value. */
const describeInputError = (message: string): string =>
  message
    .replace(fieldPath, '$1: ')
    .replace(/must match pattern .*/s, 'has the wrong format')
    .slice(0, maxMessage);

/** Anything that a handler threw, as an error of the release service. */
export function toReleaseError(error: FastifyError | Error): ReleaseError {
  if (error instanceof ReleaseError) return error;
  if (hasCode(error, 'ENOSPC', 'EDQUOT', DISK_FULL))
    return new ReleaseError('storage-full', 'there is no room on the disk; the live versions are not affected');
  if (isUnavailable(error))
    return new ReleaseError('database-down', 'the database of the release service is down or busy; try again');
  if (isRequestError(error)) return new ReleaseError('input', describeInputError(error.message));
  return new ReleaseError('failed', 'the release service failed; its log has the cause');
}
