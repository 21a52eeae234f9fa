import { isUnavailable, isUnstorableValue } from '@marquee/service/database';
import { isRequestError } from '@marquee/service/http';
import type { FastifyError } from 'fastify';
import { ArcadeError } from './arcade-error.ts';

/** Anything that a handler threw, as an error of the games' API. */
export function toArcadeError(error: FastifyError | Error): ArcadeError {
  if (error instanceof ArcadeError) return error;
  if (isRequestError(error) || isUnstorableValue(error)) return new ArcadeError('input.invalid');
  return new ArcadeError(isUnavailable(error) ? 'service.unavailable' : 'unknown_error');
}
