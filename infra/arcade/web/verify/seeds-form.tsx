import type { ProofView } from '#http/schemas.ts';
import { useTexts } from '../texts.ts';
import { BetFields } from './bet-fields.tsx';
import { Field } from './field.tsx';
import type { Typed } from './recompute.ts';
import css from './seeds-form.module.css';

interface Props {
  readonly typed: Typed;
  readonly proof: ProofView | null;
  readonly onType: (changed: Partial<Typed>) => void;
}

export function SeedsForm({ typed, proof, onType }: Props) {
  const { t } = useTexts();
  return (
    <section className={css.form} aria-label={t('verify.title')}>
      {proof ? (
        <p className={css.round}>
          {t('verify.round', { number: proof.number })} <span>{proof.gameCode}</span>
        </p>
      ) : null}
      <Field
        label={t('verify.serverSeed')}
        hint={typed.serverSeed === '' ? t('verify.serverHint') : undefined}
        value={typed.serverSeed}
        onChange={(serverSeed) => onType({ serverSeed })}
      />
      <Field
        label={t('verify.clientSeed')}
        value={typed.clientSeed}
        onChange={(clientSeed) => onType({ clientSeed })}
      />
      <Field label={t('verify.nonce')} value={typed.nonce} onChange={(nonce) => onType({ nonce })} />
      <BetFields bet={typed.bet} onBet={(bet) => onType({ bet })} />
    </section>
  );
}
