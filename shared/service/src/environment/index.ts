export { EnvironmentError, parseEnvironment } from './parse-environment.ts';
export { databaseVariables, json, list, origin, serverVariables } from './variables.ts';
