process.stdout.write('the settings make no sense\n');
process.exit(1);
