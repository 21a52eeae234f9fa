import type { LiveState } from '#crash/live/live-state.schema.ts';
import { Facts } from '../fairness/facts.tsx';
import { Sheet } from '../scene/sheet.tsx';
import { useTexts } from '../texts.ts';
import { VerifyLink } from '../verify/verify-link.tsx';
import css from '../fairness/fairness-dialog.module.css';

interface Props {
  readonly state: LiveState | null;
  readonly onVerify: (roundId: string | null) => void;
  readonly onClose: () => void;
}

/** What was fixed before the first flight, and how to check the last one. */
export function CrashFairness({ state, onVerify, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Sheet title={t('fairness.title')} onClose={onClose}>
      <p>{t('crash.fairness')}</p>
      {state ? (
        <Facts
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
    </Sheet>
  );
}
