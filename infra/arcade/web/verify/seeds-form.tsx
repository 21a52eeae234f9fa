import { useId, type ReactNode } from 'react';
import type { ProofView } from '#http/schemas.ts';
import { useTexts } from '../texts.ts';
import type { Typed } from './recompute.ts';
import classes from './seeds-form.module.css';

interface Props {
  readonly typed: Typed;
  readonly proof: ProofView | null;
  readonly onType: (changed: Partial<Typed>) => void;
}

export function SeedsForm({ typed, proof, onType }: Props) {
  const { t } = useTexts();
  return (
    <section className={classes['form']} aria-label={t('verify.title')}>
      {proof ? (
        <p className={classes['round']}>
          {t('verify.round', { number: proof.number })} <span>{proof.gameCode}</span>
        </p>
      ) : null}
      <Field label={t('verify.serverSeed')} hint={typed.serverSeed === '' ? t('verify.serverHint') : undefined} value={typed.serverSeed} onChange={(serverSeed) => onType({ serverSeed })} />
      <Field label={t('verify.clientSeed')} value={typed.clientSeed} onChange={(clientSeed) => onType({ clientSeed })} />
      <Field label={t('verify.nonce')} value={typed.nonce} onChange={(nonce) => onType({ nonce })} />
      <Choice label={t('verify.game')} value={typed.game} options={[['slot', t('game.slot')], ['dice', t('game.dice')]]} onChange={(game) => onType({ game })} />
      {typed.game === 'dice' ? (
        <>
          <Field label={t('verify.chance')} value={typed.chance} onChange={(chance) => onType({ chance })} />
          <Choice label={t('dice.side')} value={typed.side} options={[['under', t('dice.under')], ['over', t('dice.over')]]} onChange={(side) => onType({ side })} />
        </>
      ) : null}
    </section>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ label, hint, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} value={value} spellCheck={false} autoComplete="off" aria-describedby={hint === undefined ? undefined : `${id}-hint`} onChange={({ target }) => onChange(target.value)} />
      {hint === undefined ? null : <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className={classes['choice']} role="group" aria-label={label}>
      {options.map(([option, name]) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {name}
        </button>
      ))}
    </div>
  );
}
