export { MemberRoutes as default } from '#routes/member-routes.tsx';
export { loadTexts } from '#texts/dictionaries.ts';
