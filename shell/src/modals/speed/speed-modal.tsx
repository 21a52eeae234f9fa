import { useQuery } from '@marquee/platform';
import { Button, Chip, type Tone } from '@marquee/ui';
import { Gauge, RotateCw } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useSiteOrigin } from '#modal-kit/use-site-origin.ts';
import { toWebUrl } from '#modal-kit/web-url.ts';
import { domainRouteQuery } from './domain-route.query.ts';
import { measureLatency } from './measure-latency.ts';
import css from './speed.module.css';

/** Latency limits in milliseconds: fast, and usable. */
const fast = 150;
const usable = 500;

const getTone = (ms: number): Tone => {
  if (ms <= fast) return 'emerald';
  return ms <= usable ? 'gold' : 'coral';
};

/** Measures the latency of the configured domains. */
export function SpeedModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const origin = useSiteOrigin();
  const { data, error, isPending, refetch } = useQuery(domainRouteQuery());
  const results = useQuery({
    queryKey: ['domainSpeed', data?.domains],
    enabled: data !== undefined,
    queryFn: async () =>
      Promise.all(
        (data?.domains ?? []).map(async (domain) => ({
          domain,
          ms: toWebUrl(domain, origin) === null ? null : await measureLatency(domain),
        })),
      ),
    gcTime: 0,
    staleTime: 0,
  });
  const isMeasuring = results.isFetching;
  const best = Math.min(...(results.data ?? []).flatMap(({ ms }) => (ms === null ? [] : [ms])));
  const renderState = (domain: string) => {
    const ms = results.data?.find((each) => each.domain === domain)?.ms;
    if (isMeasuring || ms === undefined) return <Chip>{t('speed.testing')}</Chip>;
    if (ms === null) return <Chip tone="coral">{t('speed.failed')}</Chip>;
    return <Chip tone={getTone(ms)}>{t('speed.ms', { ms })}</Chip>;
  };
  return (
    <ModalFrame
      title={t('speed.title')}
      onClose={onClose}
      actions={
        <Button
          icon={<RotateCw aria-hidden />}
          busy={isMeasuring}
          disabled={data === undefined}
          onClick={() => void results.refetch()}
        >
          {t('speed.testAgain')}
        </Button>
      }
    >
      <p className={css.text}>{t('speed.text')}</p>
      {isPending && <ContentLoading />}
      {error !== null && <ContentError error={error} onRetry={() => void refetch()} />}
      <ul className={css.domains} aria-live="polite" aria-busy={isMeasuring || undefined}>
        {data?.domains.map((domain) => (
          <li key={domain} className={css.domain}>
            <Gauge aria-hidden />
            <Domain domain={domain} />
            {!isMeasuring &&
              data.domains.length > 1 &&
              results.data?.find((each) => each.domain === domain)?.ms === best && (
                <Chip tone="gold">{t('speed.fastest')}</Chip>
              )}
            {renderState(domain)}
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
}

function Domain({ domain }: { readonly domain: string }) {
  const address = toWebUrl(domain, useSiteOrigin());
  return address === null ? (
    <span className={css.name}>{domain}</span>
  ) : (
    <a className={css.name} href={address}>
      {new URL(address).host}
    </a>
  );
}
