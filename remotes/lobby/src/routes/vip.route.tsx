export { VipClub as VipRoute } from '#features/vip-club/vip-club.tsx';
