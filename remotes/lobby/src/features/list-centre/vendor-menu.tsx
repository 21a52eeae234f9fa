import type { Vendor } from '@marquee/contract';
import { Select } from '@marquee/ui';
import { Store } from 'lucide-react';
import { formatCount } from '#tiles/format-count.ts';
import { useLobbyText } from '#texts/text.ts';

export interface VendorMenuProps {
  vendors: readonly Vendor[];
  /** Vendor code; undefined selects all vendors. */
  value: string | undefined;
  onChange: (vassalage: string | undefined) => void;
}

const all = '';

export function VendorMenu({ vendors, value, onChange }: VendorMenuProps) {
  const { t, language } = useLobbyText();
  const total = vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
  const options = vendors.map(({ code, displayName, gameCount }) => ({
    value: code,
    label: displayName,
    aside: formatCount(gameCount, language),
  }));
  return (
    <Select
      label={t('list.provider')}
      icon={<Store aria-hidden size={16} />}
      align="end"
      filterLabel={t('list.findProvider')}
      emptyText={t('list.noProvider')}
      options={[{ value: all, label: t('list.allProviders'), aside: formatCount(total, language) }, ...options]}
      value={value ?? all}
      placeholder={value}
      onChange={(code) => onChange(code === all ? undefined : code)}
    />
  );
}
