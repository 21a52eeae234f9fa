import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/global.css';
import { readPageData, type PageData } from './page-data.ts';
import { TextsContext, createTexts } from '#web/i18n/texts.ts';

export function mount(page: (facts: PageData) => ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const facts = readPageData(root);
  createRoot(root).render(<TextsContext value={createTexts(facts.language)}>{page(facts)}</TextsContext>);
}
