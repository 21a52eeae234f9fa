import { useQuery } from '@marquee/platform';
import { SectionHeader } from '@marquee/ui';
import { Sparkles } from 'lucide-react';
import { newVendors } from '#catalogue/new-vendors.query.ts';
import { VendorCard } from '#games/vendor-card.tsx';
import { useLobbyText } from '#text.ts';
import css from './providers.module.css';

const most = 4;

/** Who has brought out something lately; a row that is not there is not missed, so it neither waits nor fails aloud. */
export function NewVendors() {
  const { t, language } = useLobbyText();
  const vendors = useQuery(newVendors(language)).data?.vendors ?? [];
  if (vendors.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby="providers-new">
      <SectionHeader id="providers-new" title={t('providers.newGames')} icon={<Sparkles />} tone="gold" />
      <div className={css.vendors}>
        {vendors.slice(0, most).map((vendor) => (
          <VendorCard key={vendor.code} vendor={vendor} note={t('vendor.newGames', { count: vendor.newGames })} />
        ))}
      </div>
    </section>
  );
}
