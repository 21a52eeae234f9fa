import { usePermission } from '@marquee/platform';
import { ButtonLink, TabPanel, Tabs } from '@marquee/ui';
import { useState } from 'react';
import { useShellText, type ShellKey } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useSiteOrigin } from '#modal-kit/use-site-origin.ts';
import { toWebUrl } from '#modal-kit/web-url.ts';
import { QrCode } from './qr-code.tsx';
import css from './download.module.css';

type Guide = 'ios' | 'iosLite' | 'android';
const guides: readonly Guide[] = ['ios', 'iosLite', 'android'];

/** QR codes of the apps and installation guides. */
export function DownloadModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { resources } = usePermission().info;
  const origin = useSiteOrigin();
  const [guide, setGuide] = useState<Guide>('ios');
  const ios = toWebUrl(resources['MOBILECONFIG'], origin);
  const android = toWebUrl(resources['Android'], origin);
  // The merchant has no app.
  if (ios === null && android === null) return null;
  return (
    <ModalFrame title={t('download.title')} onClose={onClose}>
      <p className={css.lead}>{t('download.text')}</p>
      <div className={css.codes}>
        {ios !== null && <DownloadOption address={ios} code="download.qrIos" open="download.openIos" />}
        {android !== null && <DownloadOption address={android} code="download.qrAndroid" open="download.openAndroid" />}
      </div>
      <Tabs
        label={t('download.guides')}
        value={guide}
        onChange={(value) => setGuide(guides.find((each) => each === value) ?? 'ios')}
        tabs={guides.map((value) => ({ value, label: t(`download.${value}`) }))}
      >
        {guides.map((value) => (
          <TabPanel key={value} value={value}>
            <ol className={css.steps}>
              <li>{t(`download.${value}1`)}</li>
              <li>{t(`download.${value}2`)}</li>
              <li>{t(`download.${value}3`)}</li>
            </ol>
          </TabPanel>
        ))}
      </Tabs>
    </ModalFrame>
  );
}

function DownloadOption({
  address,
  code,
  open,
}: {
  readonly address: string;
  readonly code: ShellKey;
  readonly open: ShellKey;
}) {
  const { t } = useShellText();
  return (
    <div className={css.option}>
      <QrCode text={address} label={t(code)} />
      <ButtonLink size="small">
        <a href={address}>{t(open)}</a>
      </ButtonLink>
    </div>
  );
}
