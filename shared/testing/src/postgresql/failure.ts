/** The server could not be started. The message is one sentence for the terminal. */
export class PostgresFailure extends Error {
  override readonly name = 'PostgresFailure';
}
