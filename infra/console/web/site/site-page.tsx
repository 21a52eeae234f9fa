import { Button, Card, Chip } from '@marquee/ui';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff, Power } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '#schemas/responses.ts';
import { canOperateSite } from '#web/api/permissions.ts';
import { siteStatusQuery } from '#web/api/site.queries.ts';
import { QueryStatus } from '#web/layout/query-status.tsx';
import { formatInstant } from '#web/texts/formats.ts';
import { Mono } from '#web/texts/mono.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { SiteAudit } from './site-audit.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { Page, PageTitle } from '#web/layout/page.tsx';
import css from './site.module.css';

/** Status of the site, and the button to change it. */
export function SitePage({ me }: { readonly me: Me }) {
  const { t } = useTexts();
  const query = useQuery(siteStatusQuery);
  const { data } = query;
  const [changing, setChanging] = useState(false);
  return (
    <Page>
      <PageTitle>{t('page.site')}</PageTitle>
      <QueryStatus query={query} />
      {data !== undefined && (
        <Card className={css.now} data-closed={data.state.maintenance || undefined}>
          <Power aria-hidden className={css.sign} />
          <div className={css.words}>
            <p className={css.state}>{t(data.state.maintenance ? 'site.maintenance' : 'site.open')}</p>
            <p className={css.muted}>
              {data.state.endsAt === null
                ? t(data.state.maintenance ? 'site.untilOpened' : 'site.openText')
                : t('site.until', { at: formatInstant(data.state.endsAt) })}
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
          {canOperateSite(me, 'change') && (
            <Button size="large" onClick={() => setChanging(true)}>
              {t('site.change')}
            </Button>
          )}
        </Card>
      )}
      <SiteAudit />
      {changing && data !== undefined && <StatusDialog status={data} onClose={() => setChanging(false)} />}
    </Page>
  );
}
