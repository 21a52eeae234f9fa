import pg from 'pg';

const RETRYABLE = new Set(['40001', '40P01']);
/** Characters outside of the encoding, numbers and dates outside of the range of the column's type. */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22008']);
/** Connection lost, resources exhausted, server shutting down, statement cancelled by its timeout, system error. */
const UNAVAILABLE = /^(08|53|57P|57014|58)/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);
/** Beginnings of the messages of pg and pg-pool, whose errors have no code. */
const CLIENT_SIDE = [
  'Query read timeout',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Cannot use a pool after',
];

/** The SQLSTATE of a PostgreSQL error, or null for any other error. */
export function getSqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** The name of the constraint that a statement violated, or null. */
export function getViolatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}

/** Whether a serialization failure or a deadlock ended the transaction, so that it may run again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(getSqlState(error) ?? '');
}

/** Whether a parameter held a value that PostgreSQL cannot store: a NUL character, a number or a date out of range. */
export function isUnstorableValue(error: unknown): boolean {
  return UNSTORABLE.has(getSqlState(error) ?? '');
}

const property = (error: unknown, name: 'code' | 'message' | 'errors'): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** Whether the database could not be reached or is overloaded, so that the caller should try again later. */
export function isUnavailable(error: unknown): boolean {
  const state = getSqlState(error);
  if (state !== null) return UNAVAILABLE.test(state);
  const errors = property(error, 'errors');
  if (Array.isArray(errors)) return errors.some(isUnavailable);
  const message = String(property(error, 'message'));
  return SOCKET.has(String(property(error, 'code'))) || CLIENT_SIDE.some((beginning) => message.startsWith(beginning));
}

/** Whether the connection itself is lost; a ROLLBACK on it would only wait again. */
export function isConnectionLost(error: unknown): boolean {
  return getSqlState(error) === null && isUnavailable(error);
}
