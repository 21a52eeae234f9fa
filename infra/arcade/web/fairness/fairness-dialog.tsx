import { useState } from 'react';
import type { RoundView, SeedView } from '#http/schemas.ts';
import type { ArcadeApi } from '#web/api/arcade-api.ts';
import { getErrorText } from '#web/api/error-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { VerifyLink } from '#web/ui/verify-link.tsx';
import { ClientSeedForm } from './client-seed-form.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import css from './fairness-dialog.module.css';

interface Props {
  readonly api: ArcadeApi;
  readonly seeds: SeedView;
  readonly lastRound: RoundView | null;
  readonly onSeeds: (seeds: SeedView) => void;
  readonly onVerify: (roundId: string | null) => void;
  readonly onClose: () => void;
}

/** Commitments, client seed, rotation and the last revealed seed. */
export function FairnessDialog({ api, seeds, lastRound, onSeeds, onVerify, onClose }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const [error, setError] = useState<unknown>(null);
  const apply = (request: Promise<SeedView>): Promise<boolean> =>
    request.then(
      (changed) => {
        onSeeds(changed);
        setError(null);
        return true;
      },
      (reason: unknown) => {
        setError(reason);
        return false;
      },
    );
  const { active, next, revealed } = seeds;
  return (
    <Dialog title={t('fairness.title')} onClose={onClose}>
      <p>{t('fairness.intro')}</p>
      <FactList
        title={t('fairness.active')}
        rows={[
          [t('fairness.hash'), active.serverSeedHash],
          [t('fairness.client'), active.clientSeed],
          [t('fairness.nonce'), String(active.nextNonce)],
        ]}
      />
      <FactList title={t('fairness.next')} rows={[[t('fairness.hash'), next.serverSeedHash]]}>
        <ClientSeedForm
          key={next.serverSeedHash}
          chosen={next.clientSeed}
          onChoose={(clientSeed) => apply(api.updateClientSeed(clientSeed))}
        />
      </FactList>
      <div className={css.actions}>
        <button type="button" className={css.rotate} onClick={() => void apply(api.rotateSeeds())}>
          {t('fairness.rotate')}
        </button>
        <VerifyLink className={css.verify} roundId={lastRound?.id ?? null} onVerify={onVerify}>
          {t('fairness.verify')}
        </VerifyLink>
        <p>{t('fairness.rotateHint')}</p>
      </div>
      {error === null ? null : (
        <p role="alert" className={css.failure}>
          {getErrorText(texts, error)}
        </p>
      )}
      {revealed ? (
        <FactList
          title={t('fairness.revealed')}
          rows={[
            [t('fairness.server'), revealed.serverSeed],
            [t('fairness.hash'), revealed.serverSeedHash],
            [t('fairness.client'), revealed.clientSeed],
            [t('fairness.rounds'), String(revealed.rounds)],
          ]}
        />
      ) : null}
    </Dialog>
  );
}
