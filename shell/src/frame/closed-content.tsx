import { BlockedContent } from '#frame/blocked-content.tsx';
import { MaintenanceContent } from '#frame/maintenance-content.tsx';
import { useStatus } from '#state/status.ts';

/** Why the site is closed to the visitor: for everybody, or where the visitor is. */
export function ClosedContent() {
  return useStatus() === 1 ? <MaintenanceContent /> : <BlockedContent />;
}
