import { fleetReport, type FleetReport } from '@marquee/contract/fleet';
import type { Page } from '@playwright/test';

/**
 * Collects the reports of a tab in order. They are intercepted in the page, because concurrent requests arrive in any
 * order. None of them reaches the release service.
 */
export async function collectReports(page: Page): Promise<readonly FleetReport[]> {
  const reports: FleetReport[] = [];
  await page.exposeFunction('collectReport', (body: string) => void reports.push(fleetReport.parse(JSON.parse(body))));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'sendBeacon', { value: () => false });
    const send = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (input !== '/fleet/report') return send(input, init);
      Reflect.get(globalThis, 'collectReport')(init?.body);
      return new Response(null, { status: 204 });
    };
  });
  return reports;
}
