import { PageHeader, type PageHeaderProps } from '@marquee/ui';
import { NameSearch } from './name-search.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './search-header.module.css';

export interface SearchHeaderProps extends PageHeaderProps {
  /** Label of the search field. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Page header with a search field. */
export function SearchHeader({ title, subtitle, label, value, onSearch }: SearchHeaderProps) {
  const { t } = useLobbyText();
  return (
    <div className={css.head}>
      <PageHeader title={title} subtitle={subtitle} />
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
