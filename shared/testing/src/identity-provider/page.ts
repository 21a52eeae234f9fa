import type { IdentityClient } from './clients.ts';
import { textsIn } from './texts.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const style = `
  :root { color-scheme: dark light; --bg: #07090f; --card: #131a2a; --text: #eef1f8; --muted: #9aa5bd;
    --line: #5a6785; --field: #090c15; --tag: #6ad3f4; --tag-soft: #16293a }
  @media (prefers-color-scheme: light) {
    :root { --bg: #f7f5f0; --card: #fff; --text: #161a26; --muted: #565d70; --line: #8b8576; --field: #fff;
      --tag: #0a6a8c; --tag-soft: #e1f3f9 }
  }
  * { box-sizing: border-box }
  body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 20px; background: var(--bg);
    color: var(--text); font: 15px/22px system-ui, sans-serif }
  main { width: 100%; max-width: 420px; padding: 28px; border-radius: 20px; background: var(--card) }
  .tag { display: inline-block; padding: 2px 10px; border-radius: 6px; background: var(--tag-soft); color: var(--tag);
    font-size: 13px; font-weight: 600 }
  h1 { margin: 14px 0 6px; font-size: 24px; line-height: 32px }
  p { margin: 0 0 20px; color: var(--muted) }
  label { display: block; margin-bottom: 6px; font-weight: 600 }
  input { width: 100%; height: 46px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px;
    background: var(--field); color: inherit; font: inherit }
  small { display: block; margin: 6px 0 20px; color: var(--muted); font-size: 13px }
  button { width: 100%; height: 48px; border: 0; border-radius: 10px; font: 600 15px/20px system-ui, sans-serif;
    cursor: pointer }
  .go { background: #f2b84b; color: #1b1204 }
  .cancel { margin-top: 10px; background: none; color: var(--muted) }
  :focus-visible { outline: 2px solid #f2b84b; outline-offset: 2px }
`;

interface PageInput {
  readonly client: IdentityClient;
  /** Languages that the client requests, as `ui_locales`. */
  readonly locales: string;
  readonly nonce: string;
}

/** Login page of the provider. It says clearly that it is a demo. */
export function identityPage({ client, locales, nonce }: PageInput): string {
  const { tag, title, text, name, hint, go, cancel, language } = textsIn(locales);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title(client.imitates))}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
  <span class="tag">${tag}</span>
  <h1>${escapeHtml(title(client.imitates))}</h1>
  <p>${escapeHtml(text(client.imitates))}</p>
  <form method="post">
    <label for="name">${name}</label>
    <input id="name" name="name" required maxlength="40" autocomplete="off" autofocus aria-describedby="hint">
    <small id="hint">${hint}</small>
    <button class="go" name="decision" value="go">${go}</button>
    <button class="cancel" name="decision" value="cancel" formnovalidate>${cancel}</button>
  </form>
</main>
</body>
</html>
`;
}
