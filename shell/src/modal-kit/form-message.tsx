import { CircleAlert, Info } from 'lucide-react';
import css from './form-message.module.css';

/** Message about a whole form: an error (coral) or information (cyan). */
export function FormMessage({ tone, text }: { readonly tone: 'coral' | 'cyan'; readonly text: string }) {
  const Icon = tone === 'coral' ? CircleAlert : Info;
  return (
    <p className={css.banner} data-tone={tone} role={tone === 'coral' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      {text}
    </p>
  );
}
