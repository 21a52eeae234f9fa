import { Button } from '@marquee/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useMemberText } from '#texts/text.ts';
import { isAfterLastPage } from './is-after-last-page.ts';
import css from './pagination.module.css';

export interface PaginationProps {
  /** Name of the list, for screen readers. */
  label: string;
  /** Current page, from 1. */
  page: number;
  pages: number;
  /** `replace` replaces an address whose page does not exist. */
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

/** Renders nothing for a single page. Changes from a page after the last one to the last one. */
export function Pagination({ label, page, pages, onPageChange }: PaginationProps) {
  const { t } = useMemberText();
  const isAfterLast = isAfterLastPage({ pageNum: page, totalPages: pages });
  const showLast = useEffectEvent(() => onPageChange(Math.max(1, pages), { replace: true }));
  useEffect(() => {
    if (isAfterLast) showLast();
  }, [isAfterLast]);
  if (isAfterLast || pages <= 1) return null;
  return (
    <nav className={css.pager} aria-label={label}>
      <Button
        icon={<ChevronLeft aria-hidden size={16} />}
        aria-label={t('pages.previous')}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
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
