import { Button, Card, Chip } from '@marquee/ui';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff, Power } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '#answers/answers.ts';
import { mayOnSite } from '../api/grants.ts';
import { siteStatusQuery } from '../api/site.queries.ts';
import { Unread } from '../rooms/unread.tsx';
import { instantText } from '../texts/formats.ts';
import { Mono } from '../texts/mono.tsx';
import { useTexts } from '../texts/texts.ts';
import { SiteAudit } from './site-audit.tsx';
import { StatusDialog } from './status-dialog.tsx';
import css from './site.module.css';

/** R4.01: whether players find the site open, and the switch. */
export function SiteRoom({ me }: { readonly me: Me }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(siteStatusQuery);
  const [changing, setChanging] = useState(false);
  return (
    <section className={css.room}>
      <h1 className={css.title}>{t('room.site')}</h1>
      {data === undefined ? (
        <Unread error={error} onRetry={() => void refetch()} />
      ) : (
        <Card className={css.now} data-closed={data.state.maintenance || undefined}>
          <Power aria-hidden className={css.sign} />
          <div className={css.words}>
            <p className={css.state}>{t(data.state.maintenance ? 'site.maintenance' : 'site.open')}</p>
            <p className={css.muted}>
              {data.state.endsAt === null
                ? t(data.state.maintenance ? 'site.untilOpened' : 'site.openText')
                : t('site.until', { at: instantText(data.state.endsAt) })}
            </p>
            {data.state.networks.length > 0 && (
              <ul className={css.networks} aria-label={t('site.networks')}>
                {data.state.networks.map((network) => (
                  <li key={network}>
                    <Chip tone="coral" icon={<MapPinOff aria-hidden />}>
                      <Mono>{network}</Mono>
                    </Chip>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {mayOnSite(me, 'change') && (
            <Button size="large" onClick={() => setChanging(true)}>
              {t('site.change')}
            </Button>
          )}
        </Card>
      )}
      <SiteAudit />
      {changing && data !== undefined && <StatusDialog status={data} onClose={() => setChanging(false)} />}
    </section>
  );
}
