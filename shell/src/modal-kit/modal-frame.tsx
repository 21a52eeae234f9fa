import { Modal, type ModalProps } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';

interface ModalFrameProps extends Omit<ModalProps, 'closeLabel' | 'dragLabel'> {
  /** False for a step that the player cannot leave. */
  readonly hasCloseButton?: boolean;
}

/** The frame of every modal of the shell, with the labels of its close button and its drag handle. */
export function ModalFrame({ hasCloseButton = true, ...props }: ModalFrameProps) {
  const { t } = useShellText();
  return <Modal {...props} closeLabel={hasCloseButton ? t('close') : undefined} dragLabel={t('moveWindow')} />;
}
