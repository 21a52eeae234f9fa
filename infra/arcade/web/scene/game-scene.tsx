import { useEffect, useState, type ReactNode } from 'react';
import type { RoundView } from '#http/schemas.ts';
import { ControlBar } from '../bar/control-bar.tsx';
import { FairnessDialog } from '../fairness/fairness-dialog.tsx';
import { isFramed, onPanelAsked, type Panel } from '../frame/parent-frame.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { ResultLine } from '../round/result-line.tsx';
import type { Game } from '../round/use-game.ts';
import { returnText } from '../rules/return-text.ts';
import { RulesDialog } from '../rules/rules-dialog.tsx';
import { skinOf } from '../skins/skin-of.ts';
import '../skins/skins.css';
import { usePressSound } from '../sound/use-sounds.ts';
import { useTexts } from '../texts.ts';
import { VerifyDialog } from '../verify/verify-dialog.tsx';
import css from './game-scene.module.css';
import type { GameProps } from './game-props.ts';
import { Scene } from './scene.tsx';
import { TopLine } from './top-line.tsx';

type Props = GameProps & {
  readonly game: Game;
  /** What the round button says. */
  readonly playLabel: string;
  /** False while the round button has nothing to do. */
  readonly canPlay?: boolean;
  readonly left: ReactNode;
  readonly stage: ReactNode;
  readonly words: (round: RoundView) => ReactNode;
  /** What can be done before the first round, where it is not to choose a stake. */
  readonly ready?: string | undefined;
  /** How fair it is, where the results do not come from the player's seeds. */
  readonly fairness?: (ways: {
    readonly onVerify: (roundId: string | null) => void;
    readonly onClose: () => void;
  }) => ReactNode;
  /** What each result pays, for the rules. */
  readonly rulesTable?: ReactNode;
};

const SHOWN_ROUNDS = 7;

/** What every game has around its machine. */
export function GameScene({
  api,
  session,
  rules,
  siteOrigin,
  game,
  playLabel,
  canPlay = true,
  left,
  stage,
  words,
  ready,
  fairness,
  rulesTable = null,
}: Props) {
  const { t } = useTexts();
  const [panel, setPanel] = useState<Panel | null>(null);
  useEffect(() => onPanelAsked(siteOrigin, setPanel), [siteOrigin]);
  usePressSound();
  const [verified, setVerified] = useState<{ readonly roundId: string | null } | null>(null);
  const close = () => setPanel(null);
  const verify = (roundId: string | null) => {
    close();
    setVerified({ roundId });
  };
  const { rounds, stake, setStake, seeds, setSeeds, play } = game;
  const lastRound = rounds.last[0] ?? null;
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
    <div className={css.theme} data-game={session.game} data-skin={skinOf(session)}>
      <Scene
        top={<TopLine session={session} rtp={returnText(rules.rtp)} onOpen={isFramed(siteOrigin) ? null : setPanel} />}
        left={left}
        stage={stage}
        right={<HistoryPanel rounds={rounds.last} count={SHOWN_ROUNDS} onVerify={verify} />}
        result={<ResultLine rounds={rounds} words={words} ready={ready ?? t('result.ready')} />}
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
