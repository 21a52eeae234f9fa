import { withTransaction } from '@marquee/service/database';
import type { ReleaseContext } from '#registry/release-context.ts';
import { applyLastingAlerts, formatLastingKey, type LastingAlert } from './apply-lasting-alerts.ts';
import { hasLastingAlert } from './lasting-alert.repository.ts';

const service = 'releases';
/** Free space, as a multiple of the limit, at which the alert is over, so that it does not come and go. */
const OVER_AT = 1.25;
const MEGABYTE = 1_000_000;

export interface DiskState {
  readonly freeBytes: number;
  /** Less free space raises the alert. */
  readonly limitBytes: number;
}

const createAlert = ({ freeBytes, limitBytes }: DiskState): LastingAlert => ({
  content: {
    type: 'disk.low',
    data: {
      service,
      freeBytes,
      limitBytes,
      detail: `${Math.floor(freeBytes / MEGABYTE)} MB are free on the disk of the builds`,
    },
  },
  key: service,
});

/** Raises an alert when the disk of the builds is nearly full, and resolves it when there is room again. */
export function applyDiskState(
  context: Pick<ReleaseContext, 'database' | 'webhook' | 'now'>,
  disk: DiskState,
): Promise<void> {
  const alert = createAlert(disk);
  return withTransaction(context.database, async (tx) => {
    const isLow =
      disk.freeBytes < disk.limitBytes ||
      (disk.freeBytes < disk.limitBytes * OVER_AT &&
        (await hasLastingAlert(tx, formatLastingKey(alert, context.now()))));
    await applyLastingAlerts(tx, context, { service, types: ['disk.low'], alerts: isLow ? [alert] : [] });
  });
}
