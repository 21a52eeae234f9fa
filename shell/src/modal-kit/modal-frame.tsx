import { Modal, type ModalProps } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';

/** The frame of every modal of the shell, with the labels of its close button and its drag handle. */
export function ModalFrame(props: Omit<ModalProps, 'closeLabel' | 'dragLabel'>) {
  const { t } = useShellText();
  return <Modal {...props} closeLabel={t('close')} dragLabel={t('moveWindow')} />;
}
