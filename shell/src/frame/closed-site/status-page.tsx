import { usePermission } from '@marquee/platform';
import { ButtonLink, Logo } from '@marquee/ui';
import { Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { Curtain } from '#frame/artwork/curtain.tsx';
import { LanguageMenu } from '#frame/preferences/language-menu.tsx';
import { useShellText } from '#texts/shell-text.ts';
import { Sign } from '#frame/artwork/sign.tsx';
import { useScriptFont } from '#frame/preferences/use-script-font.ts';
import { useCustomerService } from '#frame/customer-service/use-customer-service.ts';
import css from './status-page.module.css';

interface StatusPageProps {
  readonly sign: { readonly word: string; readonly line?: string };
  readonly title: string;
  readonly text: string;
  /** A card with details. */
  readonly children: ReactNode;
}

/** A full page about the state of the site, with links to customer service and the choice of language. */
export function StatusPage({ sign, title, text, children }: StatusPageProps) {
  const { t, language } = useShellText();
  const { name } = usePermission().info.whitelabel;
  const [service] = useCustomerService('page');
  useScriptFont(language);
  return (
    <main className={css.page}>
      <Curtain>
        <Sign word={sign.word} line={sign.line} />
      </Curtain>
      <div className={css.words}>
        <Logo name={name} />
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{text}</p>
        {children}
        {service !== undefined && (
          <ButtonLink variant="primary" size="large" wide>
            <a href={service.href} target="_blank" rel="noopener noreferrer">
              <Headset aria-hidden />
              {t('customerService')}
            </a>
          </ButtonLink>
        )}
        <LanguageMenu side="top" />
      </div>
    </main>
  );
}
