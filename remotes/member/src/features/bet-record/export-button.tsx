import { formatInstant, notify, useErrorMessage, useMutation, usePermission } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { Download } from 'lucide-react';
import type { BetFilter } from '#features/bet-record/bet-filter.ts';
import { allBets } from '#features/bet-record/bet-record.query.ts';
import { betsToCsv, type CsvWords } from '#features/bet-record/bets-csv.ts';
import { saveFile } from '#features/bet-record/save-file.ts';
import { useMemberText, type MemberTexts } from '#text.ts';

const limit = 10_000;

const wordsOf = (t: MemberTexts['t']): CsvWords => ({
  head: [
    t('bets.placed'),
    t('bets.settledAt'),
    t('bets.round'),
    t('bets.game'),
    t('bets.vendor'),
    t('bets.stake'),
    t('bets.payout'),
    t('bets.net'),
    t('bets.currency'),
    t('bets.state'),
  ],
  state: (state) => t(`bets.${state}`),
  instant: formatInstant,
});

export interface ExportButtonProps {
  filter: BetFilter;
  /** Bets of the filter; nothing to export when 0. */
  total: number;
}

/** Saves all bets of the filter, not only the page on show, as a CSV file. */
export function ExportButton({ filter, total }: ExportButtonProps) {
  const { t } = useMemberText();
  const errorWords = useErrorMessage();
  const offset = usePermission().info.whitelabel.gmtOffsetMinutes;
  const save = useMutation({
    mutationFn: () => allBets(filter, offset),
    onSuccess: (bets) => {
      saveFile(`${t('bets.fileName')}-${filter.from}-${filter.to}.csv`, betsToCsv(bets, wordsOf(t)));
      notify({ tone: 'success', title: t('bets.exported', { count: bets.length }) });
    },
    onError: (error) => notify({ tone: 'danger', title: t('bets.exportFailed'), text: errorWords(error) }),
  });
  const start = () => {
    if (total <= limit) save.mutate();
    else notify({ tone: 'warning', title: t('bets.exportTooLarge'), text: t('bets.exportTooLargeText', { limit }) });
  };
  return (
    <Button icon={<Download aria-hidden size={16} />} busy={save.isPending} disabled={total === 0} onClick={start}>
      {t('bets.export')}
    </Button>
  );
}
