import './global.css';
import { GameApp } from './game-app/game-app.tsx';
import { mount } from './page/mount.tsx';

mount(({ gameCode, language, siteOrigin }) => (
  <GameApp gameCode={gameCode ?? ''} language={language} siteOrigin={siteOrigin} />
));
