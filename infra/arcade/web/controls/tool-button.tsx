import type { LucideIcon } from 'lucide-react';
import css from './tool-button.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Shows the label beside the icon where there is room. */
  readonly isLabelled?: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** Secondary action on the bet, such as undo or clear. */
export function ToolButton({ icon: Icon, label, isLabelled = false, isDisabled, onPress }: Props) {
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} disabled={isDisabled} onClick={onPress}>
      <Icon size={18} aria-hidden />
      {isLabelled ? <span>{label}</span> : null}
    </button>
  );
}
