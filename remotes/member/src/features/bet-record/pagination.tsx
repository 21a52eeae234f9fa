import { Button } from '@marquee/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemberText } from '#texts/text.ts';
import css from './bet-record.module.css';

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
}

export function Pagination({ page, pages, onPageChange }: PaginationProps) {
  const { t } = useMemberText();
  return (
    <nav className={css.pager} aria-label={t('bets.pages')}>
      <Button
        icon={<ChevronLeft aria-hidden size={16} />}
        aria-label={t('bets.previousPage')}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <span role="status">{t('bets.pageOf', { page, pages })}</span>
      <Button
        icon={<ChevronRight aria-hidden size={16} />}
        aria-label={t('bets.nextPage')}
        disabled={page >= pages}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
