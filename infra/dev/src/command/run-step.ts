const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step of a command and prints its name, its progress and its duration. */
export async function runStep<Result>(
  name: string,
  work: (report: (progress: string) => void) => Promise<Result>,
): Promise<Result> {
  const start = Date.now();
  const isTerminal = process.stdout.isTTY;
  let progress = '';
  const draw = () => process.stdout.write(`\r\u001b[K  ${name}  ${seconds(start)}  ${progress}`);
  const clock = isTerminal ? setInterval(draw, 250) : undefined;
  try {
    const result = await work((now) => {
      progress = now;
      if (isTerminal) draw();
      else process.stdout.write(`  ${name}: ${now}\n`);
    });
    process.stdout.write(`${isTerminal ? '\r\u001b[K' : ''}✓ ${name}  ${seconds(start)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${isTerminal ? '\r\u001b[K' : ''}✗ ${name}  ${seconds(start)}\n`);
    throw error;
  } finally {
    clearInterval(clock);
  }
}
