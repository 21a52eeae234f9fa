// Inline, behind the content that the edge has rendered. Visitors see it from when its styles are there until the shell
// moves it into the root and hydrates it, or renders in its place; before, it does not react to presses. The edge removes
// comments and indentation.
(() => {
  const page = document.getElementById('marquee-page');
  const root = document.getElementById('root');
  // The content is that of a visitor: whoever may be logged in sees the splash screen.
  const mayBeLoggedIn = () => {
    try {
      return sessionStorage.getItem('token') !== null || localStorage.getItem('marquee.open-session') !== null;
    } catch {
      return false;
    }
  };
  if (mayBeLoggedIn()) return page.remove();
  page.inert = true;
  // Only the largest pictures are loaded before the scripts.
  for (const picture of page.querySelectorAll('img[loading=lazy]')) {
    picture.removeAttribute('srcset');
    picture.removeAttribute('src');
  }
  const styles = [...document.getElementById('marquee-page-styles').content.cloneNode(true).children];
  let waiting = styles.length;
  const remove = () => {
    // Content that was moved into the root needs the styles until those of the remote are there.
    if (page.childNodes.length > 0) for (const style of styles) style.remove();
    page.remove();
  };
  const showStyled = () => {
    if (waiting === 0) page.hidden = false;
  };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    remove();
  });
  observer.observe(root, { childList: true });
  for (const style of styles) {
    // The bundler takes a style with this address for its own, and would not wait until it is there.
    style.href += '#page';
    style.addEventListener('load', () => {
      waiting -= 1;
      showStyled();
    });
    style.addEventListener('error', remove);
  }
  // Not written into the page: a style that hangs would keep the parser from the scripts of the shell.
  document.head.append(...styles);
  showStyled();
})();
