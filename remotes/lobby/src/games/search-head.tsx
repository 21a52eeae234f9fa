import { PageHead, type PageHeadProps } from '@marquee/ui';
import { NameSearch } from '#games/name-search.tsx';
import { useLobbyText } from '#text.ts';
import css from './search-head.module.css';

export interface SearchHeadProps extends PageHeadProps {
  /** What is searched for. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Title of a page, and the search over what it lists. */
export function SearchHead({ title, facts, label, value, onSearch }: SearchHeadProps) {
  const { t } = useLobbyText();
  return (
    <div className={css.head}>
      <PageHead title={title} facts={facts} />
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
