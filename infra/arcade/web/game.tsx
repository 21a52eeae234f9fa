import { GameApp } from './game-app.tsx';
import { mount } from './mount.tsx';

mount(({ gameCode, language, siteOrigin }) => (
  <GameApp gameCode={gameCode ?? ''} language={language} siteOrigin={siteOrigin} />
));
