import type { ReportClass } from '@marquee/contract/fleet';

/** Why the shell or a remote could not be loaded or rendered. */
export type FailureClass = Extract<
  ReportClass,
  | 'entry-missing'
  | 'entry-timeout'
  | 'entry-failed'
  | 'chunk-missing'
  | 'chunk-timeout'
  | 'chunk-failed'
  | 'style-failed'
  | 'render-crash'
  | 'network'
  | 'manifest-rejected'
>;

/** The entry of a remote did not provide a container. */
export class EntryLoadError extends Error {
  readonly reason: Extract<FailureClass, `entry-${string}`>;
  readonly url: string;
  /** Whether the file was not fetched, or not accepted; false when its code failed. */
  readonly isOfFile: boolean;

  constructor(reason: EntryLoadError['reason'], url: string, isOfFile = false) {
    super(`${url}: ${reason}`);
    this.name = 'EntryLoadError';
    this.reason = reason;
    this.url = url;
    this.isOfFile = isOfFile;
  }
}

const textField = (error: object, field: 'name' | 'message' | 'code' | 'type' | 'request'): string => {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
};

function classifyChunkError(error: object): FailureClass | null {
  const isStyle = textField(error, 'code') === 'CSS_CHUNK_LOAD_FAILED';
  if (!isStyle && textField(error, 'name') !== 'ChunkLoadError') return null;
  const type = textField(error, 'type');
  if (type === 'timeout') return 'chunk-timeout';
  if (isStyle) return 'style-failed';
  return type === 'missing' ? 'chunk-missing' : 'chunk-failed';
}

/**
 * Class of an error of loading or rendering a remote.
 * @param isOnline `navigator.onLine`
 */
export function classifyError(error: unknown, isOnline: boolean): FailureClass {
  const loadFailure =
    typeof error === 'object' && error !== null
      ? error instanceof EntryLoadError
        ? error.reason
        : classifyChunkError(error)
      : null;
  if (loadFailure === null) return 'render-crash';
  return isOnline ? loadFailure : 'network';
}

/** URL of the file whose request failed, by which webpack or the shell rejected a load; null for other errors. */
export function getFailedFile(error: unknown): string | null {
  if (error instanceof EntryLoadError) return error.isOfFile ? error.url : null;
  if (typeof error !== 'object' || error === null) return null;
  const outcome = classifyChunkError(error);
  return outcome === 'chunk-failed' || outcome === 'style-failed' ? textField(error, 'request') || null : null;
}
