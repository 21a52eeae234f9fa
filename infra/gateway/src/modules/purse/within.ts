/** Waits for the work, but no longer than that; it goes on by itself, and a failure is told and never thrown. */
export async function within(
  milliseconds: number,
  work: Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work.catch(onError), moment]);
  clearTimeout(timer);
}
