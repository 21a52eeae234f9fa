import './global.css';
import { GameApp } from '#web/game-app/game-app.tsx';
import { mount } from '#web/page/mount.tsx';

void mount(({ gameCode, language, siteOrigin }) => (
  <GameApp gameCode={gameCode ?? ''} language={language} siteOrigin={siteOrigin} />
));
