/** Texts of the failure page: no dictionary may have loaded. */
const texts: Readonly<Record<string, readonly [title: string, text: string, button: string]>> = {
  en: ["The site couldn't be opened", 'Check your connection and try again.', 'Try again'],
  th: ['เปิดเว็บไซต์ไม่ได้', 'กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง', 'ลองอีกครั้ง'],
  'zh-CN': ['网站无法打开', '请检查网络后重试。', '重试'],
};

const element = (tag: string, text: string, style: string): HTMLElement => {
  const created = document.createElement(tag);
  created.textContent = text;
  created.style.cssText = style;
  return created;
};

/** Shows that the site could not start; works without React, style sheets and dictionaries. */
export function showFailurePage(step: string): void {
  const [title, text, label] = texts[document.documentElement.lang] ?? texts['en'] ?? [];
  const page = element(
    'main',
    '',
    'max-inline-size:28rem;margin:20vh auto 0;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;text-align:center',
  );
  const button = element('button', label ?? '', 'padding:.75rem 1.5rem;font:inherit;cursor:pointer');
  button.addEventListener('click', () => location.reload());
  const message = element('div', '', '');
  message.setAttribute('role', 'alert');
  message.append(element('h1', title ?? '', 'font-size:1.5rem'), element('p', text ?? '', ''));
  page.dataset['failedStep'] = step;
  page.append(message, button);
  document.body.replaceChildren(page);
}
