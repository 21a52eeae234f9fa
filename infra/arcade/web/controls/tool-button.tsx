import type { LucideIcon } from 'lucide-react';
import css from './tool-button.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Written beside the icon where there is room. */
  readonly isLabelled?: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** A small act on the bet: take back, clear, pick. */
export function ToolButton({ icon: Icon, label, isLabelled = false, isDisabled, onPress }: Props) {
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} disabled={isDisabled} onClick={onPress}>
      <Icon size={18} aria-hidden />
      {isLabelled ? <span>{label}</span> : null}
    </button>
  );
}
