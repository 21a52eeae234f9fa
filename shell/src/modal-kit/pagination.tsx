import { IconButton } from '@marquee/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import css from './pagination.module.css';

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  onPageChange(page: number): void;
}

/** Pagination of a list; renders nothing for a single page. */
export function Pagination({ page, pages, onPageChange }: PaginationProps) {
  const { t } = useShellText();
  if (pages <= 1) return null;
  return (
    <div className={css.pager}>
      <IconButton label={t('news.previous')} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden className={css.arrow} />
      </IconButton>
      <span role="status">{t('news.page', { page, pages })}</span>
      <IconButton label={t('news.next')} disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
        <ChevronRight aria-hidden className={css.arrow} />
      </IconButton>
    </div>
  );
}
