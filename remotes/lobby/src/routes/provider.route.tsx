export { Providers as ProviderRoute } from '#features/providers/providers.tsx';
