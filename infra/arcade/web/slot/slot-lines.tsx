import { slot } from '#games/slot/slot.ts';
import { slotLines } from '#games/slot/slot-rtp.ts';
import css from '#web/rules/rules-table.module.css';
import { isTextKey, useTexts } from '#web/i18n/texts.ts';

/** Payout and frequency of each line. */
export function SlotLines() {
  const { t, language } = useTexts();
  const count = (number: number) => number.toLocaleString(language, { numberingSystem: 'latn' });
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{t('rules.combination')}</th>
          <th>{t('rules.pays')}</th>
          <th>{t('rules.frequency', { outcomes: count(slot.rtp.min.outcomes) })}</th>
        </tr>
      </thead>
      <tbody>
        {slotLines.map(({ id, pays, count: often }) => {
          const key = `lineName.${id}`;
          return (
            <tr key={id}>
              <td>{isTextKey(key) ? t(key) : id}</td>
              <td>{t('multiple', { multiplier: pays })}</td>
              <td>{count(often)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
