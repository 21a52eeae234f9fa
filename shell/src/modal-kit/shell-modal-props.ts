import type { ModalParams } from '@marquee/platform';

export interface ShellModalProps {
  readonly params: ModalParams;
  onClose(): void;
}
