import { BlockedContent } from './blocked-content.tsx';
import { MaintenanceContent } from './maintenance-content.tsx';
import { useStatus } from '#state/status.ts';

/** The maintenance page, or the page for a blocked region. */
export function ClosedContent() {
  return useStatus() === 1 ? <MaintenanceContent /> : <BlockedContent />;
}
