import { useEffect, useState, type ReactNode } from 'react';
import type { RoundView } from '#http/schemas.ts';
import { ControlBar } from '#web/control-bar/control-bar.tsx';
import { FairnessDialog } from '#web/fairness/fairness-dialog.tsx';
import { isFramed, onPanelRequest, type Panel } from '#web/page/parent-frame.ts';
import { HistoryPanel } from './history-panel.tsx';
import { ResultLine } from '#web/round/result-line.tsx';
import type { Game } from '#web/round/use-game.ts';
import { formatRtpRange } from '#web/i18n/format-rtp-range.ts';
import { RulesDialog } from '#web/rules/rules-dialog.tsx';
import { selectSkin } from '#web/skins/select-skin.ts';
import '#web/skins/skins.css';
import { useButtonSounds } from '#web/sound/use-sounds.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { VerifyDialog } from '#web/verify/verify-dialog.tsx';
import css from './game-layout.module.css';
import type { GameProps } from '#web/round/game-props.ts';
import { StageLayout } from './stage-layout.tsx';
import { TopBar } from './top-bar.tsx';

type Props = GameProps & {
  readonly game: Game;
  /** What the round button says. */
  readonly playLabel: string;
  /** False while the round button has nothing to do. */
  readonly canPlay?: boolean;
  readonly leftPanel: ReactNode;
  readonly stage: ReactNode;
  readonly renderResult: (round: RoundView) => ReactNode;
  /** What can be done before the first round, where it is not to choose a stake. */
  readonly readyText?: string | undefined;
  /** How fair it is, where the results do not come from the player's seeds. */
  readonly renderFairness?: (ways: {
    readonly onVerify: (roundId: string | null) => void;
    readonly onClose: () => void;
  }) => ReactNode;
  /** What each result pays, for the rules. */
  readonly rulesTable?: ReactNode;
};

const SHOWN_ROUNDS = 7;

/** What every game has around its machine. */
export function GameLayout({
  api,
  session,
  rules,
  siteOrigin,
  game,
  playLabel,
  canPlay = true,
  leftPanel: left,
  stage,
  renderResult: words,
  readyText: ready,
  renderFairness: fairness,
  rulesTable = null,
}: Props) {
  const { t } = useTexts();
  const [panel, setPanel] = useState<Panel | null>(null);
  useEffect(() => onPanelRequest(siteOrigin, setPanel), [siteOrigin]);
  useButtonSounds();
  const [verified, setVerified] = useState<{ readonly roundId: string | null } | null>(null);
  const close = () => setPanel(null);
  const verify = (roundId: string | null) => {
    close();
    setVerified({ roundId });
  };
  const { rounds, stake, setStake, seeds, setSeeds, play } = game;
  const lastRound = rounds.history[0] ?? null;
  const bar = {
    playLabel,
    session,
    rules,
    seeds,
    lastRound,
    balance: rounds.balance,
    stake,
    isBusy: rounds.phase !== 'idle' || !canPlay,
    isStakeFixed: rounds.phase !== 'idle' || rounds.open !== null,
    onStake: setStake,
    onPlay: play,
  };
  return (
    <div className={css.theme} data-game={session.game} data-skin={selectSkin(session)}>
      <StageLayout
        top={
          <TopBar session={session} rtp={formatRtpRange(rules.rtp)} onOpen={isFramed(siteOrigin) ? null : setPanel} />
        }
        leftPanel={left}
        stage={stage}
        rightPanel={<HistoryPanel rounds={rounds.history} count={SHOWN_ROUNDS} onVerify={verify} />}
        result={<ResultLine rounds={rounds} renderResult={words} readyText={ready ?? t('result.ready')} />}
        bar={<ControlBar {...bar} />}
      />
      {panel === 'rules' ? <RulesDialog rules={rules} table={rulesTable} onClose={close} /> : null}
      {panel === 'fairness' && fairness ? fairness({ onVerify: verify, onClose: close }) : null}
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
      {verified ? <VerifyDialog roundId={verified.roundId} onClose={() => setVerified(null)} /> : null}
    </div>
  );
}
