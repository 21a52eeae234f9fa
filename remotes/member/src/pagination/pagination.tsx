import { Button } from '@marquee/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemberText } from '#texts/text.ts';
import css from './pagination.module.css';

export interface PaginationProps {
  /** Name of the list, for screen readers. */
  label: string;
  /** Current page, from 1. */
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
}

/** Renders nothing for a single page. From a page after the last one it leads to the last one. */
export function Pagination({ label, page, pages, onPageChange }: PaginationProps) {
  const { t } = useMemberText();
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav className={css.pager} aria-label={label}>
      <Button
        icon={<ChevronLeft aria-hidden size={16} />}
        aria-label={t('pages.previous')}
        disabled={page <= 1}
        onClick={() => onPageChange(Math.max(1, Math.min(page - 1, pages)))}
      />
      <span role="status">{t('pages.current', { page, pages })}</span>
      <Button
        icon={<ChevronRight aria-hidden size={16} />}
        aria-label={t('pages.next')}
        disabled={page >= pages}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
