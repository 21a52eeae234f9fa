/** `down` when the process has ended, `silent` when it does not respond in time. */
export type Health = 'responds' | 'silent' | 'down';

export interface HealthWatch {
  readonly check: () => Promise<Health>;
  /** Milliseconds of silence after which the process counts as hanging. */
  readonly silenceMs: () => number;
  /** Replaces the process; the next check follows when this has ended. */
  readonly onFailure: (failure: 'hangs' | 'down') => Promise<void> | void;
}

/** A check of every process each second was a quarter of the work of a site without visitors. */
const INTERVAL_MS = 2_000;

/** Checks a process every two seconds until the returned function is called. */
export function watchHealth({ check, silenceMs, onFailure }: HealthWatch): () => void {
  /** First of the present failures: a machine that slept must not look like a process that hung. */
  let silentSince: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const checkOnce = async (): Promise<void> => {
    const health = await check();
    if (isStopped) return;
    if (health === 'responds') silentSince = null;
    else silentSince ??= Date.now();
    if (health === 'down' || (silentSince !== null && Date.now() - silentSince >= silenceMs())) {
      silentSince = null;
      await onFailure(health === 'down' ? 'down' : 'hangs');
    }
    schedule();
  };
  const schedule = (): void => {
    if (!isStopped) timer = setTimeout(() => void checkOnce(), INTERVAL_MS);
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
