/** `step` is the name of the start-up step that failed. */
export class BootError extends Error {
  readonly step: string;

  constructor(step: string, cause: unknown) {
    super(`Start-up step failed: ${step}`, { cause });
    this.name = 'BootError';
    this.step = step;
  }
}

/** Runs one named step of start-up, measured as `boot:<name>`. @throws BootError */
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
