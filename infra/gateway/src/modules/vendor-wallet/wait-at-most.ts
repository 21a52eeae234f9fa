/**
 * Waits for the work, at most for the given time. The work goes on afterwards; its failure is passed to `onError` and
 * never thrown.
 */
export async function waitAtMost(
  milliseconds: number,
  work: Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work.catch(onError), timeout]);
  clearTimeout(timer);
}
