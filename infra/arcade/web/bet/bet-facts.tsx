import { Fragment } from 'react';
import type { RulesView } from '#http/schemas.ts';
import { returnText } from '../rules/return-text.ts';
import { Panel } from '../scene/panel.tsx';
import { useTexts } from '../texts.ts';
import css from './bet-facts.module.css';

interface Props {
  /** Names and values; the last one is what a win returns. */
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly rules: RulesView;
}

/** What the next press plays for: the pay table of this bet. */
export function BetFacts({ rows, rules }: Props) {
  const { t } = useTexts();
  return (
    <Panel title={t('bet.title')} note={t('pays.rtp', { percent: returnText(rules.rtp) })}>
      <dl className={css.rows}>
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  );
}
