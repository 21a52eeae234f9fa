export { runServer, type StartedService } from './run-server.ts';
