/** Preloaded into every service, so that it stops when the supervisor was killed. */
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
