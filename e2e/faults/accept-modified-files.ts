import type { Page } from '@playwright/test';
import type { Release } from '@marquee/contract/fleet';
import { computeIntegrity } from '#fixtures/releases/integrity.ts';
import { site } from '#fixtures/site.ts';
import type { Target } from './targets.ts';
import { createThrowingScript } from './throwing-script.ts';

/** Makes the page accept scripts that throw, as if the release had been published with them. */
export async function acceptThrowingScripts(page: Page, target: Target, releases: readonly Release[]): Promise<void> {
  const additionalHashes: Record<string, string> = {};
  for (const release of releases) {
    for (const path of target.paths(release)) {
      const response = await fetch(`${site.origin}${path}`);
      additionalHashes[release.integrity[path.slice(release.base.length)] ?? ''] = computeIntegrity(
        createThrowingScript(await response.text()),
      );
    }
  }
  await acceptHashes(page, additionalHashes);
}

/** Makes the page accept other hashes. @param additionalHashes published hash → additional hash */
export async function acceptHashes(page: Page, additionalHashes: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((hashes) => {
    Object.defineProperty(HTMLScriptElement.prototype, 'integrity', {
      configurable: true,
      get(this: HTMLScriptElement) {
        return this.getAttribute('integrity') ?? '';
      },
      set(this: HTMLScriptElement, value: string) {
        this.setAttribute('integrity', value in hashes ? `${value} ${hashes[value]}` : value);
      },
    });
  }, additionalHashes);
}
