import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { GmtOffsetContext } from '#web/i18n/gmt-offset-context.ts';
import { loadScriptFont } from '@marquee/fonts';
import { loadTexts, TextsContext } from '#web/i18n/texts.ts';
import { readPageData, type PageData } from './page-data.ts';

export async function mount(page: (data: PageData) => ReactNode): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  const data = readPageData(root);
  // Without it the texts are readable on systems that have a font for the script.
  void loadScriptFont(data.language).catch(() => undefined);
  const texts = await loadTexts(data.language);
  createRoot(root).render(
    <TextsContext value={texts}>
      <GmtOffsetContext value={data.gmtOffsetMinutes}>{page(data)}</GmtOffsetContext>
    </TextsContext>,
  );
}
