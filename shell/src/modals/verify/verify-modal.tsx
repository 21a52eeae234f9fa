import type { ProofWay } from '@marquee/contract';
import { Modal } from '@marquee/ui';
import { useEffect, useRef, useState } from 'react';
import { useShellText } from '#shell-text.ts';
import type { ShellModalProps } from '#modals/shell-modal-props.ts';
import { ProofForm } from './proof-form.tsx';
import { verificationOf } from './verification.ts';
import { WayList } from './way-list.tsx';
import css from './verify.module.css';

/** R1.06: a login at a new place is proven by one of the ways that the player has. */
export function VerifyModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const verification = verificationOf(params);
  const ways = verification?.demand.ways ?? [];
  const [chosen, setChosen] = useState<ProofWay | null>(ways[0]?.way ?? null);
  const open = ways.find(({ way }) => way === chosen);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLElement>('input, button')?.focus(), [chosen]);
  if (verification === null) return null;
  return (
    <Modal size="small" title={t('verify.title')} closeLabel={t('close')} dragLabel={t('move')} onClose={onClose}>
      <p className={css.text}>{t('verify.text')}</p>
      <div ref={body}>
        {open === undefined ? (
          <WayList ways={ways} onChoose={setChosen} />
        ) : (
          <ProofForm
            key={open.way}
            verification={verification}
            {...open}
            onOther={ways.length > 1 ? () => setChosen(null) : null}
          />
        )}
      </div>
    </Modal>
  );
}
