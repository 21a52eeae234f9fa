/** A server that could not be started, told in one sentence for the person at the terminal. */
export class PostgresFailure extends Error {
  override readonly name = 'PostgresFailure';
}
