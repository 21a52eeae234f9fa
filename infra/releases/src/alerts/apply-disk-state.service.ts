import { withTransaction } from '@marquee/service/database';
import type { ReleaseContext } from '#registry/release-context.ts';
import { applyLastingAlerts, formatLastingKey, type LastingAlert } from './apply-lasting-alerts.ts';
import { hasLastingAlert } from './lasting-alert.repository.ts';
import type { Volume } from './read-volumes.ts';

const service = 'releases';
/** Free space, as a multiple of the limit, at which the alert is over, so that it does not come and go. */
const OVER_AT = 1.25;
const MEGABYTE = 1_000_000;

export interface DiskState {
  readonly volumes: readonly Volume[];
  /** Less free space on a volume raises its alert. */
  readonly limitBytes: number;
}

const createAlert = ({ folders, freeBytes }: Volume, limitBytes: number): LastingAlert => ({
  content: {
    type: 'disk.low',
    data: {
      service,
      folders: [...folders],
      freeBytes,
      limitBytes,
      detail: `${Math.floor(freeBytes / MEGABYTE)} MB are free on the disk of ${folders.join(', ')}`,
    },
  },
  // The number of a volume can change when the machine restarts.
  key: `${service} ${folders[0]}`,
});

/** Raises an alert for each volume that is nearly full, and resolves it when there is room again. */
export function applyDiskState(
  context: Pick<ReleaseContext, 'database' | 'webhook' | 'now'>,
  { volumes, limitBytes }: DiskState,
): Promise<void> {
  return withTransaction(context.database, async (tx) => {
    const alerts: LastingAlert[] = [];
    for (const volume of volumes) {
      const alert = createAlert(volume, limitBytes);
      const isLow =
        volume.freeBytes < limitBytes ||
        (volume.freeBytes < limitBytes * OVER_AT &&
          (await hasLastingAlert(tx, formatLastingKey(alert, context.now()))));
      if (isLow) alerts.push(alert);
    }
    await applyLastingAlerts(tx, context, { service, types: ['disk.low'], alerts });
  });
}
