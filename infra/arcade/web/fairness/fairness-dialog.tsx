import { useState } from 'react';
import type { RoundView, SeedView } from '#http/schemas.ts';
import type { ArcadeApi } from '../api/arcade-api.ts';
import { failureText } from '../failure-text.ts';
import { Sheet } from '../scene/sheet.tsx';
import { useTexts } from '../texts.ts';
import { VerifyLink } from '../verify/verify-link.tsx';
import { ClientSeedForm } from './client-seed-form.tsx';
import { Facts } from './facts.tsx';
import css from './fairness-dialog.module.css';

interface Props {
  readonly api: ArcadeApi;
  readonly seeds: SeedView;
  readonly lastRound: RoundView | null;
  readonly onSeeds: (seeds: SeedView) => void;
  readonly onVerify: (roundId: string | null) => void;
  readonly onClose: () => void;
}

/** What is fixed, what the player may choose, and how to check it afterwards. */
export function FairnessDialog({ api, seeds, lastRound, onSeeds, onVerify, onClose }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const [failure, setFailure] = useState<unknown>(null);
  const take = (asked: Promise<SeedView>): Promise<boolean> =>
    asked.then(
      (changed) => {
        onSeeds(changed);
        setFailure(null);
        return true;
      },
      (reason: unknown) => {
        setFailure(reason);
        return false;
      },
    );
  const { active, next, revealed } = seeds;
  return (
    <Sheet title={t('fairness.title')} onClose={onClose}>
      <p>{t('fairness.intro')}</p>
      <Facts
        title={t('fairness.now')}
        rows={[
          [t('fairness.hash'), active.serverSeedHash],
          [t('fairness.client'), active.clientSeed],
          [t('fairness.nonce'), String(active.nextNonce)],
        ]}
      />
      <Facts title={t('fairness.next')} rows={[[t('fairness.hash'), next.serverSeedHash]]}>
        <ClientSeedForm
          key={next.serverSeedHash}
          chosen={next.clientSeed}
          onChoose={(clientSeed) => take(api.chooseClientSeed(clientSeed))}
        />
      </Facts>
      <div className={css.actions}>
        <button type="button" className={css.rotate} onClick={() => void take(api.rotateSeeds())}>
          {t('fairness.rotate')}
        </button>
        <VerifyLink className={css.verify} roundId={lastRound?.id ?? null} onVerify={onVerify}>
          {t('fairness.verify')}
        </VerifyLink>
        <p>{t('fairness.rotateHint')}</p>
      </div>
      {failure === null ? null : (
        <p role="alert" className={css.failure}>
          {failureText(texts, failure)}
        </p>
      )}
      {revealed ? (
        <Facts
          title={t('fairness.last')}
          rows={[
            [t('fairness.server'), revealed.serverSeed],
            [t('fairness.hash'), revealed.serverSeedHash],
            [t('fairness.client'), revealed.clientSeed],
            [t('fairness.rounds'), String(revealed.rounds)],
          ]}
        />
      ) : null}
    </Sheet>
  );
}
