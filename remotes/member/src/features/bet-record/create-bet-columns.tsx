import { parseWebAddress, type Bet } from '@marquee/contract';
import { formatInstant, imageUrl, Link } from '@marquee/platform';
import { Chip, LazyImage, MoneyText, type ChipProps, type Column } from '@marquee/ui';
import { BadgeCheck, Play } from 'lucide-react';
import type { MemberTexts } from '#texts/text.ts';
import css from './bet-record.module.css';

const tones: Readonly<Record<Bet['state'], ChipProps['tone']>> = {
  open: 'cyan',
  settled: 'emerald',
  rolled_back: 'neutral',
};

function GameCell({ gameName, vendorName, showIcon }: Bet) {
  return (
    <span className={css.game}>
      <LazyImage className={css.picture} src={imageUrl(showIcon, 300)} alt="" width={27} height={36} />
      <span>
        <b className={css.gameName}>{gameName}</b>
        <span className={css.vendor}>{vendorName}</span>
      </span>
    </span>
  );
}

const continueCell = ({ gameCode, gameName }: Bet, t: MemberTexts['t']) => (
  <Link
    className={css.verify}
    to={`/seamless?${new URLSearchParams({ gameCode })}`}
    aria-label={t('bets.continueRound', { game: gameName })}
  >
    <Play aria-hidden size={15} />
    {t('bets.continue')}
  </Link>
);

const verificationCell = ({ verifyUrl, roundId, gameName }: Bet, t: MemberTexts['t']) =>
  verifyUrl !== null &&
  parseWebAddress(verifyUrl) !== null && (
    <a
      className={css.verify}
      href={verifyUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('bets.verifyRound', { round: roundId, game: gameName })}
    >
      <BadgeCheck aria-hidden size={15} />
      {t('bets.verify')}
    </a>
  );

/**
 * Columns of the bet record. On a phone the game is the title of each card.
 * @param zone name of the time zone of the times
 */
export function createBetColumns({ t, language }: MemberTexts, zone: string): Column<Bet>[] {
  const money = (amount: string, { currency }: Bet) => (
    <MoneyText amount={amount} currency={currency} language={language} />
  );
  return [
    { id: 'game', head: t('bets.game'), lead: true, cell: (bet) => <GameCell {...bet} /> },
    { id: 'placed', head: t('bets.placed', { zone }), cell: (bet) => formatInstant(bet.placedAt) },
    {
      id: 'round',
      head: t('bets.round'),
      cell: ({ roundId }) => (
        <span className={css.round} title={roundId}>
          {roundId}
        </span>
      ),
    },
    { id: 'stake', head: t('bets.stake'), align: 'end', cell: (bet) => money(bet.stake, bet) },
    {
      id: 'payout',
      head: t('bets.payout'),
      align: 'end',
      cell: (bet) => (bet.state === 'open' ? '–' : money(bet.payout, bet)),
    },
    {
      id: 'net',
      head: t('bets.net'),
      align: 'end',
      cell: ({ state, netResult, currency }) =>
        state === 'open' ? (
          '–'
        ) : (
          <MoneyText amount={netResult} currency={currency} language={language} tone="result" signed />
        ),
    },
    { id: 'state', head: t('bets.status'), cell: ({ state }) => <Chip tone={tones[state]}>{t(`bets.${state}`)}</Chip> },
    {
      id: 'actions',
      head: t('bets.actions'),
      cell: (bet) => (bet.state === 'open' ? continueCell(bet, t) : verificationCell(bet, t)),
    },
  ];
}
