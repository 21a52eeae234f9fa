import { BlockedContent } from '#frame/status-pages/blocked-content.tsx';
import { MaintenanceContent } from '#frame/status-pages/maintenance-content.tsx';
import { useStatus } from '#state/status.ts';

/** The maintenance page, or the page for a blocked region. */
export function ClosedContent() {
  return useStatus() === 1 ? <MaintenanceContent /> : <BlockedContent />;
}
