import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './global.css';
import { readPageFacts, type PageFacts } from './page-facts.ts';
import { TextsContext, textsIn } from './texts.ts';

export function mount(page: (facts: PageFacts) => ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const facts = readPageFacts(root);
  createRoot(root).render(<TextsContext value={textsIn(facts.language)}>{page(facts)}</TextsContext>);
}
