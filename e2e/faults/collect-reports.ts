import { fleetReport, type FleetReport } from '@marquee/contract/fleet';
import type { Page } from '@playwright/test';

/**
 * What a tab tells of itself, in the order in which it does so. They are taken from the page and not from the line: requests that are
 * made together arrive in any order, and the page goes on before they do. None of them reaches the release service.
 */
export async function collectReports(page: Page): Promise<readonly FleetReport[]> {
  const heard: FleetReport[] = [];
  await page.exposeFunction('hearReport', (body: string) => void heard.push(fleetReport.parse(JSON.parse(body))));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'sendBeacon', { value: () => false });
    const send = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (input !== '/fleet/report') return send(input, init);
      Reflect.get(globalThis, 'hearReport')(init?.body);
      return new Response(null, { status: 204 });
    };
  });
  return heard;
}
