import { useQuery } from '@marquee/platform';
import { SectionHeader } from '@marquee/ui';
import { Sparkles } from 'lucide-react';
import { newVendorsQuery } from '#catalogue/new-vendors.query.ts';
import { VendorCard } from '#tiles/vendor-card.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './providers.module.css';

const maxVendors = 4;

/** Vendors with new games. Optional content, so it shows neither a loading state nor an error. */
export function NewVendors() {
  const { t, language } = useLobbyText();
  const vendors = useQuery(newVendorsQuery(language)).data?.vendors ?? [];
  if (vendors.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby="providers-new">
      <SectionHeader id="providers-new" title={t('providers.withNewGames')} icon={<Sparkles />} tone="gold" />
      <div className={css.vendors}>
        {vendors.slice(0, maxVendors).map((vendor) => (
          <VendorCard key={vendor.code} vendor={vendor} note={t('provider.newGames', { count: vendor.newGames })} />
        ))}
      </div>
    </section>
  );
}
