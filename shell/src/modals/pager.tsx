import { IconButton } from '@marquee/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useShellText } from '#shell-text.ts';
import css from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  onPage(page: number): void;
}

/** From page to page of a list; nothing where there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useShellText();
  if (pages <= 1) return null;
  return (
    <div className={css.pager}>
      <IconButton label={t('news.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden className={css.arrow} />
      </IconButton>
      <span role="status">{t('news.page', { page, pages })}</span>
      <IconButton label={t('news.next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden className={css.arrow} />
      </IconButton>
    </div>
  );
}
