import { useTexts } from '#web/i18n/texts.ts';
import { Verification } from './verification.tsx';
import css from './verify-app.module.css';

/** Page for the verification of a round. It has no session, so the player reveals the seed in the game. */
export function VerifyApp({ roundId }: { readonly roundId: string | null }) {
  const { t } = useTexts();
  return (
    <main className={css.page}>
      <h1>{t('verify.title')}</h1>
      <Verification roundId={roundId} rotateSeeds={null} />
    </main>
  );
}
