import './global.css';
import { mount } from '#web/page/mount.tsx';
import { VerifyApp } from '#web/verify/verify-app.tsx';

const roundId = new URL(window.location.href).searchParams.get('round');

void mount(() => <VerifyApp roundId={roundId} />);
