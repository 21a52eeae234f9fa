import type { RoundVerification } from '#http/schemas.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { BetFacts } from '#web/verify/view/bet-facts.tsx';
import { BetFields } from './bet-fields.tsx';
import { TextField } from '#web/verify/view/field.tsx';
import type { VerificationInput } from './recompute-round.ts';
import { FieldsSection } from '#web/verify/view/fields-section.tsx';

interface Props {
  readonly typed: VerificationInput;
  readonly verification: RoundVerification | null;
  readonly onType: (changed: Partial<VerificationInput>) => void;
}

/** No form: the round is computed again at each change, and nothing is submitted. */
export function SeedsFields({ typed, verification, onType }: Props) {
  const { t } = useTexts();
  return (
    <FieldsSection>
      {verification ? <BetFacts bet={verification} /> : null}
      <TextField
        label={t('verify.serverSeed')}
        hint={verification === null && typed.serverSeed === '' ? t('verify.serverHint') : undefined}
        value={typed.serverSeed}
        onChange={(serverSeed) => onType({ serverSeed })}
      />
      <TextField
        label={t('verify.clientSeed')}
        value={typed.clientSeed}
        onChange={(clientSeed) => onType({ clientSeed })}
      />
      <TextField label={t('verify.nonce')} value={typed.nonce} onChange={(nonce) => onType({ nonce })} />
      <BetFields bet={typed.bet} onBet={(bet) => onType({ bet })} />
    </FieldsSection>
  );
}
