import { isRequestError } from '@marquee/service/http';
import type { FastifyError } from 'fastify';
import { ConsoleError } from './console-error.ts';

/** Anything that a handler threw, as an error of the console. */
export function toConsoleError(error: FastifyError | Error): ConsoleError {
  if (error instanceof ConsoleError) return error;
  if (!isRequestError(error)) return new ConsoleError(500, 'failed', 'the console failed; its log has the cause');
  return new ConsoleError(('statusCode' in error && error.statusCode) || 400, 'input', error.message);
}
