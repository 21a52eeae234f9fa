import './global.css';
import { mount } from './page/mount.tsx';
import { VerifyApp } from './verify/verify-app.tsx';

const roundId = new URL(window.location.href).searchParams.get('round');

mount(() => <VerifyApp roundId={roundId} />);
