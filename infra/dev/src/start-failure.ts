/** Why the site could not be started, in one sentence for the person at the terminal. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Tells the person at the terminal why a command ended: a sentence where it is known, the stack where it is not. */
export function tellFailure(error: unknown): void {
  process.stderr.write(
    `${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
}
