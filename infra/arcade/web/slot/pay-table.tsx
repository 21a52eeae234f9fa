import type { RulesView } from '#http/schemas.ts';
import { PAY_TABLE, type PayLine, type SlotSymbol } from '#games/slot/reels.ts';
import { formatGameRtp } from '#web/i18n/format-percent.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import css from './pay-table.module.css';
import { symbolPictures } from './symbols.ts';

interface Props {
  readonly rules: RulesView;
  readonly winning: PayLine['id'] | null;
}

const rows: Readonly<Record<PayLine['id'], readonly SlotSymbol[]>> = {
  crowns: ['crown', 'crown', 'crown'],
  sevens: ['seven', 'seven', 'seven'],
  bells: ['bell', 'bell', 'bell'],
  gems: ['gem', 'gem', 'gem'],
  cherries: ['cherries', 'cherries', 'cherries'],
  lemons: ['lemon', 'lemon', 'lemon'],
  'two-cherries': ['cherries', 'cherries'],
};

export function PayTable({ rules, winning }: Props) {
  const { t } = useTexts();
  return (
    <Panel title={t('pays.title')} note={<PayNote rules={rules} />}>
      <ul className={css.rows}>
        {PAY_TABLE.map(({ id, pays }) => (
          <li key={id} className={css.row} data-winning={id === winning}>
            <span
              className={css.symbols}
              role="img"
              aria-label={rows[id].map((symbol) => t(`symbol.${symbol}`)).join(', ')}
            >
              {rows[id].map((symbol, index) => (
                <img key={index} src={symbolPictures[symbol]} alt="" />
              ))}
            </span>
            <b>{pays}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PayNote({ rules }: Pick<Props, 'rules'>) {
  const { t, language } = useTexts();
  return (
    <>
      <span className={css.note}>{t('pays.note')}</span>{' '}
      <span className={css.note}>{t('pays.rtp', { percent: formatGameRtp(rules.rtp, language) })}</span>
    </>
  );
}
