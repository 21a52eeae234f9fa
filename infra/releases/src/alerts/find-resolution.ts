import type { AlertContent, ResolutionCause } from '@marquee/contract/alerts';
import { parseSystemReason } from '@marquee/contract/audit-reasons';

/** An event that may end the cause of alerts. */
export type ResolvingEvent =
  | {
      readonly type: 'change_request';
      readonly part: string;
      readonly changeRequests: readonly string[];
      readonly cause: Extract<ResolutionCause, `request_${string}`>;
    }
  | {
      readonly type: 'files';
      readonly part: string;
      readonly version: string;
      readonly cause: Extract<ResolutionCause, 'files_intact' | 'version_retired'>;
    }
  | {
      readonly type: 'change';
      readonly part: string;
      readonly channel: string;
      /** Current version after the change; null for none. */
      readonly current: string | null;
      readonly isRollout: boolean;
      readonly isCanary: boolean;
      /** Whether the release service made the change by itself. */
      readonly isAutomatic: boolean;
    };

const isAboutFiles = (detail: string): boolean => parseSystemReason(detail)?.name === 'files-damaged';

/**
 * What an event resolves an alert by; null when the alert stays open. A restart is over when it is reported: its alert
 * waits for an operator. What the service did by itself waits for a change by an operator.
 */
export function findResolution({ type, data }: AlertContent, event: ResolvingEvent): ResolutionCause | null {
  switch (event.type) {
    case 'change_request':
      return type === 'change_request.waiting' && event.changeRequests.includes(data.changeRequest)
        ? event.cause
        : null;
    case 'files': {
      const isOver =
        (type === 'artefact.damaged' || (type === 'version.rollback_failed' && isAboutFiles(data.detail))) &&
        data.part === event.part &&
        data.version === event.version;
      return isOver ? event.cause : null;
    }
    case 'change': {
      if (!('channel' in data) || data.channel !== event.channel || data.part !== event.part) return null;
      return isOverAfter(type, data.version, event) ? 'part_changed' : null;
    }
  }
}

function isOverAfter(
  type: AlertContent['type'],
  version: string,
  { current, isRollout, isCanary, isAutomatic }: Extract<ResolvingEvent, { type: 'change' }>,
): boolean {
  if (type === 'version.rollback_failed') return isRollout && version !== current;
  if (isAutomatic) return false;
  if (type === 'version.rolled_back') return isRollout;
  return (type === 'canary.stopped' || type === 'change_request.failed') && (isRollout || isCanary);
}
