import { usePageTitle, usePageReady, useSession } from '@marquee/platform';
import { Button, Card } from '@marquee/ui';
import { Hash, RotateCw, ShieldCheck, TicketCheck, type LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import { failureTextKeys } from '#frame/status-pages/failure-text-keys.ts';
import { useFocusContentOnRemoval } from '#frame/status-pages/use-focus-content-on-removal.ts';
import { useReferenceNumber } from '#frame/status-pages/use-reference-number.ts';
import { ServiceButton } from '#frame/customer-service/service-button.tsx';
import { usePlaceholder } from '#state/placeholders.ts';
import { useShellText } from '#texts/shell-text.ts';
import { Sign } from '#frame/artwork/sign.tsx';
import css from './notice.module.css';

/** The games are optional: when their code cannot be loaded either, nothing is shown. */
const PlayableGames = lazy(async () =>
  import('#frame/status-pages/playable-games.tsx')
    .then((module) => ({ default: module.PlayableGames }))
    .catch(() => ({ default: () => null })),
);

interface RemoteUnavailableProps {
  readonly remote: string;
  readonly code: FailureClass;
  onRetry(): void;
}

/** Shown instead of a remote that could not be loaded, inside the frame. */
export function RemoteUnavailable({ remote, code, onRetry }: RemoteUnavailableProps) {
  const { t } = useShellText();
  const { state } = useSession();
  const reference = useReferenceNumber();
  const alertRef = useFocusContentOnRemoval<HTMLDivElement>();
  const part = remote === 'lobby' || remote === 'member' ? t(`loadError.${remote}`) : t('loadError.thisPage');
  const title = t('loadError.title', { part });
  usePageTitle(title);
  usePageReady();
  usePlaceholder();
  return (
    <>
      <Card as="section" padding="none" className={css.notice}>
        <div className={css.art}>
          <Sign word={part} light="failing" />
        </div>
        <div ref={alertRef} role="alert">
          <h1 className={css.title}>{title}</h1>
          <p className={css.text}>{t(failureTextKeys[code])}</p>
          <div className={css.actions}>
            <Button variant="primary" size="large" icon={<RotateCw aria-hidden />} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
            <ServiceButton />
          </div>
          <div className={css.facts}>
            {state !== 'visitor' && (
              <Fact
                icon={TicketCheck}
                tone="emerald"
                title={t('loadError.sessionActive')}
                text={t('loadError.sessionActiveNote')}
              />
            )}
            {state !== 'visitor' && remote !== 'member' && (
              <Fact icon={ShieldCheck} tone="cyan" title={t('loadError.betsSafe')} text={t('loadError.betsSafeNote')} />
            )}
            <Fact icon={Hash} title={reference} text={t('loadError.referenceNote')} />
          </div>
        </div>
      </Card>
      <Suspense fallback={null}>
        <PlayableGames />
      </Suspense>
    </>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly tone?: 'emerald' | 'cyan';
  readonly title: string;
  readonly text: string;
}

const Fact = ({ icon: Icon, tone, title, text }: FactProps) => (
  <div className={css.fact}>
    <Icon aria-hidden data-tone={tone} />
    <span className={css.factTitle}>{title}</span>
    <span className={css.factText}>{text}</span>
  </div>
);
