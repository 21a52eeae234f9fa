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

  constructor(reason: EntryLoadError['reason'], url: string) {
    super(`${url}: ${reason}`);
    this.name = 'EntryLoadError';
    this.reason = reason;
  }
}

const textField = (error: object, field: 'name' | 'message' | 'code' | 'type'): string => {
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
