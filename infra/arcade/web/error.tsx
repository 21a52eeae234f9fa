import './global.css';
import { ErrorPage } from '#web/error-page/error-page.tsx';
import { mount } from '#web/page/mount.tsx';

void mount(({ errorStatus, siteOrigin }) => <ErrorPage status={errorStatus ?? 500} siteOrigin={siteOrigin} />);
