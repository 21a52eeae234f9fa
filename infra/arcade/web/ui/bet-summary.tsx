import { Fragment } from 'react';
import type { RulesView } from '#http/schemas.ts';
import { formatGameRtp } from '#web/i18n/format-percent.ts';
import { Panel } from './panel.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import css from './bet-summary.module.css';

interface Props {
  /** Names and values; the last one is highlighted. */
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly rules: RulesView;
}

/** Key values of the current bet. */
export function BetSummary({ rows, rules }: Props) {
  const { t, language } = useTexts();
  return (
    <Panel title={t('bet.title')} note={t('pays.rtp', { percent: formatGameRtp(rules.rtp, language) })}>
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
