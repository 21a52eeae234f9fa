import { Button } from '@marquee/ui';
import { Info } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import css from './game-notices.module.css';

export interface TransferNoticeProps {
  /** Names of other providers whose money is in transit to the main wallet. */
  readonly transferring: readonly string[];
  /** Launches the game again where only that gives it the money that has come back; otherwise null. */
  readonly reopen: (() => void) | null;
}

/** Notifies the player of money that the game cannot use yet, because it comes back from another provider. */
export function TransferNotice({ transferring, reopen }: TransferNoticeProps) {
  const { t, language } = useShellText();
  if (transferring.length === 0 && reopen === null) return null;
  const providers = new Intl.ListFormat(language).format(transferring);
  return (
    <p className={css.notice} role="status">
      <Info aria-hidden />
      <span className={css.text}>
        {transferring.length > 0 ? t('game.transferring', { providers }) : t('game.transferred')}
      </span>
      {reopen && (
        <Button size="small" onClick={reopen}>
          {t('game.reopen')}
        </Button>
      )}
    </p>
  );
}
