export { NewPartRoutes as default } from '#routes/new-part-routes.tsx';
export { loadTexts } from '#texts/dictionaries.ts';
