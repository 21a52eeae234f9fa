import type { LoginVerification, VerificationMethod } from '@marquee/contract';
import { ChevronRight, Landmark, Mail, ShieldCheck, Smartphone, type LucideIcon } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import css from './login-verification.module.css';

const icons: Readonly<Record<VerificationMethod, LucideIcon>> = {
  totp: ShieldCheck,
  mobile: Smartphone,
  email: Mail,
  payee: Landmark,
};

interface MethodListProps {
  readonly methods: LoginVerification['methods'];
  onChoose(method: VerificationMethod): void;
}

/** The available verification methods. */
export function MethodList({ methods, onChoose }: MethodListProps) {
  const { t } = useShellText();
  return (
    <ul className={css.methods} aria-label={t('loginVerification.chooseMethod')}>
      {methods.map(({ method, to: maskedRecipient }) => {
        const Icon = icons[method];
        return (
          <li key={method}>
            <button type="button" className={css.method} onClick={() => onChoose(method)}>
              <span className={css.icon}>
                <Icon aria-hidden />
              </span>
              <span className={css.details}>
                <span className={css.name}>{t(`loginVerification.methods.${method}`)}</span>
                <span className={css.note}>
                  {t(`loginVerification.notes.${method}`, { recipient: maskedRecipient })}
                </span>
              </span>
              <ChevronRight aria-hidden className={css.arrow} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
