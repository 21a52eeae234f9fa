/** Preloaded into every service: one whose starter was killed ends by itself. */
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
