import { getSmallestAmount, toWire } from '@marquee/money';
import { Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
import type { RoundView, RulesView } from '#http/schemas.ts';
import { ControlBar } from '#web/control-bar/control-bar.tsx';
import { StakeControls } from '#web/control-bar/stake-controls.tsx';
import { isSessionError, isSessionRejected } from '#web/api/error-text.ts';
import { FairnessDialog } from '#web/fairness/fairness-dialog.tsx';
import { formatAmount, isGreaterAmount } from '#web/i18n/format-amount.ts';
import { formatGameRtp } from '#web/i18n/format-percent.ts';
import { useTexts, type Texts } from '#web/i18n/texts.ts';
import { useIsOnline } from '#web/page/use-is-online.ts';
import { isFramed, onPanelRequest, type Panel } from '#web/page/parent-frame.ts';
import { reopenGame } from '#web/page/reopen-game.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { ResultLine } from '#web/round/result-line.tsx';
import { useBalanceOfSite } from '#web/round/use-balance-of-site.ts';
import type { Game } from '#web/round/use-game.ts';
import { RulesDialog } from '#web/rules/rules-dialog.tsx';
import { selectSkin } from '#web/skins/select-skin.ts';
import '#web/skins/skins.css';
import { useSoundOfSite } from '#web/sound/use-sound-of-site.ts';
import { useButtonSounds } from '#web/sound/use-sounds.ts';
import css from './game-layout.module.css';
import { HistoryPanel } from './history-panel.tsx';
import { InvalidFieldContext } from '#web/controls/invalid-field-context.ts';
import { StageLayout } from './stage-layout.tsx';
import { TopBar } from './top-bar.tsx';
import { VerifyDialogContext } from './verify-dialog-context.ts';

interface FairnessActions {
  readonly onVerify: (roundId: string | null) => void;
  readonly onClose: () => void;
}

type Props = GameProps & {
  readonly game: Game;
  readonly playLabel: string;
  /** False while the play button has no effect. */
  readonly canPlay?: boolean;
  readonly leftPanel: ReactNode;
  readonly stage: ReactNode;
  readonly renderResult: (round: RoundView) => ReactNode;
  /** Controls of the stake of a game whose bet determines it. */
  readonly stakeControls?: ReactNode;
  /** Why the game accepts no other bet. */
  readonly note?: string | null;
  /** Status text before the first round. */
  readonly readyText?: string | undefined;
  /** Fairness dialog of a game that is not drawn from the player's seeds. */
  readonly renderFairness?: (actions: FairnessActions) => ReactNode;
  /** Pay table for the rules dialog. */
  readonly rulesTable?: ReactNode;
};

const SHOWN_ROUNDS = 7;

/** Top bar, panels, control bar and dialogs around the stage of any game. */
export function GameLayout({
  api,
  session,
  rules,
  siteOrigin,
  game,
  playLabel,
  canPlay = true,
  leftPanel,
  stage,
  renderResult,
  stakeControls,
  note: gameNote = null,
  readyText,
  renderFairness,
  rulesTable = null,
}: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const renderVerifyDialog = useContext(VerifyDialogContext);
  const isOnline = useIsOnline();
  const [panel, setPanel] = useState<Panel | null>(null);
  useEffect(() => onPanelRequest(siteOrigin, setPanel), [siteOrigin]);
  useButtonSounds();
  useSoundOfSite(siteOrigin);
  const [verified, setVerified] = useState<{ readonly roundId: string | null } | null>(null);
  const close = () => setPanel(null);
  const verify = (roundId: string | null) => {
    close();
    setVerified({ roundId });
  };
  const { rounds, stake, setStake, seeds, setSeeds, play } = game;
  const lastRound = rounds.history[0] ?? null;
  const isIdle = rounds.phase === 'idle';
  const mustReopen = isIdle && (isSessionError(rounds.error) || isSessionRejected(rounds.current));
  // A bet that is sent later would surprise the player.
  const isOffline = isIdle && !isOnline;
  const [isStakeInvalid, setStakeInvalid] = useState(false);
  const [fieldNote, setFieldNote] = useState<string | null>(null);
  const isBalanceTooLow = isIdle && rounds.open === null && isGreaterAmount(stake, rounds.balance);
  const isTransferring = useBalanceOfSite(siteOrigin, rounds, session.currency, isBalanceTooLow);
  const lowBalanceNote = isTransferring ? 'error.balanceTransferring' : 'error.balanceTooLow';
  const noteKey = isOffline ? 'error.offline' : isBalanceTooLow ? lowBalanceNote : null;
  const note = noteKey === null ? null : t(noteKey);
  const otherNote = noteKey === null ? gameNote : null;
  const inputNote = isStakeInvalid ? formatStakeNote(texts, rules) : (fieldNote ?? otherNote);
  const changeStake = (next: string | null) => {
    setStakeInvalid(next === null);
    if (next !== null) setStake(next);
  };
  const bar = {
    playLabel,
    session,
    rules,
    seeds,
    lastRound,
    balance: rounds.balance,
    stakeControls: stakeControls ?? (
      <StakeControls
        rules={rules}
        balance={rounds.balance}
        stake={stake}
        isStakeFixed={!isIdle || rounds.open !== null}
        onStake={changeStake}
      />
    ),
    isBusy: !isIdle || !canPlay || mustReopen || isOffline || isBalanceTooLow || isStakeInvalid || fieldNote !== null,
    onPlay: play,
    onBusyPress: isBalanceTooLow ? rounds.refreshBalance : null,
  };
  const onOpen = isFramed(siteOrigin) ? null : setPanel;
  return (
    <div className={css.theme} data-game={session.game} data-skin={selectSkin(session)}>
      <StageLayout
        top={<TopBar session={session} rtp={formatGameRtp(rules.rtp, language)} onOpen={onOpen} />}
        leftPanel={leftPanel}
        stage={<InvalidFieldContext value={setFieldNote}>{stage}</InvalidFieldContext>}
        rightPanel={<HistoryPanel rounds={rounds.history} count={SHOWN_ROUNDS} mode={session.mode} onVerify={verify} />}
        result={
          <ResultLine
            rounds={rounds}
            renderResult={renderResult}
            readyText={readyText ?? t('result.ready')}
            note={mustReopen ? null : note}
            inputNote={isIdle && !mustReopen ? inputNote : null}
            onReopen={mustReopen ? () => reopenGame(siteOrigin, session.gameCode) : null}
          />
        }
        bar={<ControlBar {...bar} />}
      />
      {panel === 'rules' ? <RulesDialog rules={rules} table={rulesTable} onClose={close} /> : null}
      {panel === 'fairness' && renderFairness ? renderFairness({ onVerify: verify, onClose: close }) : null}
      {panel === 'fairness' && seeds ? (
        <FairnessDialog
          api={api}
          seeds={seeds}
          lastRound={lastRound}
          onSeeds={setSeeds}
          onVerify={verify}
          onClose={close}
        />
      ) : null}
      {verified ? (
        <Suspense fallback={null}>
          {renderVerifyDialog({
            roundId: verified.roundId,
            rotateSeeds: seeds && (async () => setSeeds(await api.rotateSeeds())),
            onClose: () => setVerified(null),
          })}
        </Suspense>
      ) : null}
    </div>
  );
}

function formatStakeNote({ t, language }: Texts, { stakes, currency }: RulesView): string {
  const format = (amount: string) => formatAmount(amount, currency, language);
  const step = format(toWire(getSmallestAmount(currency)));
  return t('stake.outOfLimits', { min: format(stakes.min), max: format(stakes.max), currency, step });
}
