import { expect, type Page } from '@playwright/test';

/**
 * Waits until the remote of the page has rendered its content. Content that the edge has rendered is there earlier, but
 * keys and typed text are lost on it.
 */
export async function waitForReadyPage(page: Page, path: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', path);
}
