import type { LiveState } from '#crash/live/live-state.schema.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { VerifyLink } from '#web/ui/verify-link.tsx';
import css from '#web/fairness/fairness-dialog.module.css';

interface Props {
  readonly state: LiveState | null;
  readonly onVerify: (roundId: string | null) => void;
  readonly onClose: () => void;
}

/** Commitment of the hash chain and the verification of the last round. */
export function CrashFairnessDialog({ state, onVerify, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Dialog title={t('fairness.title')} onClose={onClose}>
      <p>{t('crash.fairness')}</p>
      {state ? (
        <FactList
          title={t('crash.chain')}
          rows={[
            [t('crash.terminating'), state.chain.terminatingHash],
            [t('crash.salt'), state.chain.salt],
          ]}
        />
      ) : null}
      <div className={css.actions}>
        <VerifyLink className={css.verify} roundId={state?.history[0]?.id ?? null} onVerify={onVerify}>
          {t('crash.verifyLast')}
        </VerifyLink>
      </div>
    </Dialog>
  );
}
