import { useId, type ReactNode } from 'react';
import css from './curtain.module.css';

/** Artwork: a closed theatre curtain. The child hangs on ropes in front of it. */
export function Curtain({ children }: { readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className={css.curtain}>
      <div className={css.folds} />
      <div className={css.valance}>
        <div className={css.cloth} />
        <svg aria-hidden className={css.scallops} width="100%" height="22">
          <defs>
            <pattern id={id} width="98" height="22" patternUnits="userSpaceOnUse" x="-49">
              <path className={css.scallop} d="M0 0v2q24.5 34 49 0q24.5 34 49 0v-2z" />
              <path className={css.hem} d="M0 2q24.5 34 49 0q24.5 34 49 0" />
            </pattern>
          </defs>
          <rect width="100%" height="22" fill={`url(#${id})`} />
        </svg>
      </div>
      <div className={css.hanging}>
        <span className={css.rope} />
        <span className={css.rope} />
        {children}
      </div>
    </div>
  );
}
