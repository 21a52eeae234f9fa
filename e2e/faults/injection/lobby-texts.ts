import type { Page } from '@playwright/test';
import { site } from '#fixtures/site.ts';
import { getLiveLobby } from '#faults/lobby-versions.ts';
import { acceptHashes } from '#faults/accept-modified-files.ts';
import { computeIntegrity } from '#fixtures/releases/integrity.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Appends a payload to each English text of the lobby and returns the number of texts. */
export async function changeLobbyTexts(page: Page, payloads: readonly string[]): Promise<number> {
  const { base, preload, integrity } = await getLiveLobby();
  const [file = ''] = preload['lang:en'] ?? [];
  const script = await (await fetch(`${site.origin}${base}${file}`)).text();
  let count = 0;
  const addPayloads = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        if (typeof text !== 'string') return [key, addPayloads(text)];
        count += 1;
        return [key, `${text} planted ${payloads[count % payloads.length]}`];
      }),
    );
  const body = script.replace(/JSON\.parse\('(.*)'\)/s, (_, json: string) => {
    const texts: Texts = JSON.parse(json.replaceAll(String.raw`\'`, "'").replaceAll('\\\\', '\\'));
    return `JSON.parse(${JSON.stringify(JSON.stringify(addPayloads(texts)))})`;
  });
  await acceptHashes(page, { [integrity[file] ?? '']: computeIntegrity(body) });
  await page.route(`**${base}${file}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body, headers: { 'access-control-allow-origin': '*' } }),
  );
  return count;
}
