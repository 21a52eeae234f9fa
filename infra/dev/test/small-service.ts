import { createServer } from 'node:http';

createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env['PORT']), '127.0.0.1');
