import { BlockedContent } from '#frame/status-pages/blocked-content.tsx';
import { MaintenanceContent } from '#frame/status-pages/maintenance-content.tsx';
import { useStatus } from '#state/status.ts';

/** Why the site is closed to the visitor: for everybody, or where the visitor is. */
export function ClosedContent() {
  return useStatus() === 1 ? <MaintenanceContent /> : <BlockedContent />;
}
