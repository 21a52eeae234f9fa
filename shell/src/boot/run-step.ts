/** A start-up step failed; `step` is its name. */
export class BootError extends Error {
  readonly step: string;

  constructor(step: string, cause: unknown) {
    super(`Start-up failed at: ${step}`, { cause });
    this.name = 'BootFailure';
    this.step = step;
  }
}

/** Runs one named step of start-up, measured as `boot:<name>`. @throws BootFailure */
export async function runStep<Value>(name: string, run: () => Value | Promise<Value>): Promise<Value> {
  const start = performance.now();
  try {
    return await run();
  } catch (cause) {
    throw new BootError(name, cause);
  } finally {
    performance.measure(`boot:${name}`, { start });
  }
}
