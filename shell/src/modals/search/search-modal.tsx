import { SearchInput, Select } from '@marquee/ui';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useDebounce } from 'use-debounce';
import { useShellText } from '#texts/shell-text.ts';
import { useCategories } from '#frame/navigation/use-categories.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { noFilter, listVendorOptions } from './search-filter.ts';
import { SearchResults } from './search-results.tsx';
import css from './search.module.css';

const debounceMs = 500;

export function SearchModal({ params: { typed }, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { menus } = useCategories();
  const [filter, setFilter] = useState({ ...noFilter, name: typeof typed === 'string' ? typed : '' });
  const [name] = useDebounce(filter.name.trim(), debounceMs);
  const categories = (menus?.categories ?? []).map(({ gameClassify, gameCount }) => ({
    value: gameClassify,
    label: t(`category.${gameClassify}`),
    aside: gameCount,
  }));
  const chooseCategory = (value: string): void => {
    const category = categories.find((each) => each.value === value)?.value ?? '';
    const isVendorAvailable = listVendorOptions(menus, category).some((vendor) => vendor.value === filter.vendor);
    setFilter({ ...filter, category, vendor: isVendorAvailable ? filter.vendor : '' });
  };
  return (
    <ModalFrame size="large" title={t('search.title')} onClose={onClose}>
      <div className={css.body}>
        <div className={css.fields} role="search">
          <SearchInput
            className={css.name}
            label={t('search.name')}
            placeholder={t('search.name')}
            clearLabel={t('search.clear')}
            maxLength={64}
            value={filter.name}
            onChange={(value) => setFilter({ ...filter, name: value })}
            data-autofocus
          />
          <Select
            label={t('search.category')}
            value={filter.category}
            onChange={chooseCategory}
            options={[{ value: '', label: t('search.allCategories') }, ...categories]}
          />
          <Select
            label={t('search.provider')}
            icon={<Store aria-hidden />}
            align="end"
            value={filter.vendor}
            onChange={(vendor) => setFilter({ ...filter, vendor })}
            options={[{ value: '', label: t('search.allProviders') }, ...listVendorOptions(menus, filter.category)]}
            filterLabel={t('search.findProvider')}
            emptyText={t('search.noOption')}
          />
        </div>
        <SearchResults filter={{ ...filter, name }} onReset={() => setFilter(noFilter)} onClose={onClose} />
      </div>
    </ModalFrame>
  );
}
