import type { SystemStatus } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export async function fetchSystemStatus(): Promise<SystemStatus> {
  return (await callApi('systemStatus')).status;
}
