import { CircleAlert, Info } from 'lucide-react';
import css from './form-banner.module.css';

/** What concerns the form as a whole: why it was refused, or why it is here. */
export function FormBanner({ tone, text }: { readonly tone: 'coral' | 'cyan'; readonly text: string }) {
  const Icon = tone === 'coral' ? CircleAlert : Info;
  return (
    <p className={css.banner} data-tone={tone} role={tone === 'coral' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      {text}
    </p>
  );
}
