/** Why the site could not be started, in one sentence for the person at the terminal. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
