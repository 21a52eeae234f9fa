import type { Page } from '@playwright/test';
import type { Release } from '@marquee/contract/fleet';
import { integrityOf } from '#fixtures/releases/integrity.ts';
import { site } from '#fixtures/site.ts';
import type { Target } from './targets.ts';
import { throwingScript } from './throwing-script.ts';

/** Has the page take a script that throws for the one that was published, as if the release had been published with it. */
export async function acceptThrowingScripts(page: Page, target: Target, releases: readonly Release[]): Promise<void> {
  const alike: Record<string, string> = {};
  for (const release of releases) {
    for (const path of target.paths(release)) {
      const answer = await fetch(`${site.origin}${path}`);
      alike[release.integrity[path.slice(release.base.length)] ?? ''] = integrityOf(
        throwingScript(await answer.text()),
      );
    }
  }
  await acceptHashes(page, alike);
}

/** Has the page take scripts and styles of other hashes for those that were published. */
export async function acceptHashes(page: Page, alike: Readonly<Record<string, string>>): Promise<void> {
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
  }, alike);
}
