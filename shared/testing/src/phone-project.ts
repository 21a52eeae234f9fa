export { listSentCodes, phonePaths, phoneProject } from '#identity-provider/phone-project.ts';
