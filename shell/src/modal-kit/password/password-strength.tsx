import css from './password-strength.module.css';

/** 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

interface PasswordStrengthProps {
  readonly strength: Strength;
  /** Text for the strength. */
  readonly label: string;
}

export function PasswordStrength({ strength, label }: PasswordStrengthProps) {
  return (
    <div className={css.line} data-strength={strength}>
      <span aria-hidden className={css.bars}>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={css.bar} data-on={step <= strength || undefined} />
        ))}
      </span>
      <span className={css.label} role="status">
        {label}
      </span>
    </div>
  );
}
