import { PageHeader, type PageHeaderProps } from '@marquee/ui';
import { NameSearch } from '#games/name-search.tsx';
import { useLobbyText } from '#text.ts';
import css from './search-head.module.css';

export interface SearchHeadProps extends PageHeaderProps {
  /** What is searched for. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Title of a page, and the search over what it lists. */
export function SearchHead({ title, subtitle: facts, label, value, onSearch }: SearchHeadProps) {
  const { t } = useLobbyText();
  return (
    <div className={css.head}>
      <PageHeader title={title} subtitle={facts} />
      <NameSearch
        className={css.search}
        label={label}
        clearLabel={t('list.clearSearch')}
        value={value}
        onSearch={onSearch}
      />
    </div>
  );
}
