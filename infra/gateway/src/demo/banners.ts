interface BannerText {
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
}

interface DemoBanner {
  readonly group: string;
  readonly url: string;
  readonly link: string;
  readonly texts: Readonly<Record<'en' | 'zh-CN' | 'th', BannerText>>;
}

/** Banners of the home page, the forms and the side menu. */
export const demoBanners: readonly DemoBanner[] = [
  {
    group: 'w_home',
    url: 'banners/hero',
    link: '/live',
    texts: {
      en: {
        kicker: 'LIVE CASINO',
        title: 'Take a seat at a live table',
        text: 'Four studios with tables for every stake.',
      },
      'zh-CN': { kicker: '真人娱乐场', title: '立即入座真人桌台', text: '四家真人厅，各种限额任您选择。' },
      th: { kicker: 'คาสิโนสด', title: 'นั่งโต๊ะสดได้เลย', text: 'สี่สตูดิโอ มีโต๊ะสำหรับทุกวงเงิน' },
    },
  },
  {
    group: 'w_home',
    url: 'banners/newp',
    link: '/register',
    texts: {
      en: {
        kicker: 'NEW PLAYERS',
        title: '1,000.00 THB welcome bonus',
        text: 'While the budget lasts: once per person, 3 a day per connection. Withdrawals are not open.',
      },
      'zh-CN': {
        kicker: '新会员',
        title: '迎新奖金 1,000.00 THB',
        text: '预算有限，派完即止。每人限领一次，每个网络每天限 3 份。取款暂未开放。',
      },
      th: {
        kicker: 'สมาชิกใหม่',
        title: 'โบนัสต้อนรับ 1,000.00 THB',
        text: 'แจกจนกว่างบจะหมด หนึ่งครั้งต่อคน วันละ 3 สิทธิ์ต่อการเชื่อมต่อ ยังไม่เปิดให้ถอนเงิน',
      },
    },
  },
  {
    group: 'w_home',
    url: 'banners/fish',
    link: '/fish',
    texts: {
      en: {
        kicker: 'FISHING GAMES',
        title: '31 fishing games in one place',
        text: 'From Blue Reef to Coral Cove.',
      },
      'zh-CN': {
        kicker: '捕鱼游戏',
        title: '31 款捕鱼游戏，一站畅玩',
        text: '从 Blue Reef 到 Coral Cove。',
      },
      th: { kicker: 'เกมยิงปลา', title: 'รวมเกมยิงปลา 31 เกม', text: 'ตั้งแต่ Blue Reef ถึง Coral Cove' },
    },
  },
  {
    group: 'w_home',
    url: 'banners/rank',
    link: '/rng',
    texts: {
      en: {
        kicker: 'SLOTS',
        title: '250 slots are waiting',
        text: 'Classics, jackpots and the latest releases.',
      },
      'zh-CN': { kicker: '老虎机', title: '250 款老虎机', text: '经典、奖池和最新机台。' },
      th: { kicker: 'สล็อต', title: 'สล็อต 250 เกม', text: 'ทั้งเกมคลาสสิก แจ็กพอต และเกมใหม่ล่าสุด' },
    },
  },
  {
    group: 'w_home',
    url: 'banners/rebate',
    link: '/bgs',
    texts: {
      en: {
        kicker: 'MARQUEE ORIGINALS',
        title: 'Provably fair games',
        text: 'Verify the result of every round you play.',
      },
      'zh-CN': { kicker: 'MARQUEE 原创', title: '可证明公平的游戏', text: '每一局的结果都可验证。' },
      th: {
        kicker: 'MARQUEE ORIGINALS',
        title: 'เกมที่พิสูจน์ความยุติธรรมได้',
        text: 'ตรวจสอบผลของทุกรอบที่คุณเล่นได้',
      },
    },
  },
  {
    group: 'w_login',
    url: 'banners/curtain',
    link: '',
    texts: {
      en: { kicker: 'WELCOME BACK', title: 'Log in to play', text: '' },
      'zh-CN': { kicker: '欢迎回来', title: '登录开始游戏', text: '' },
      th: { kicker: 'ยินดีต้อนรับกลับ', title: 'เข้าสู่ระบบเพื่อเล่น', text: '' },
    },
  },
  {
    group: 'w_register',
    url: 'banners/curtain',
    link: '',
    texts: {
      en: { kicker: 'WELCOME', title: 'Create your account', text: 'Adults only. Please play responsibly.' },
      'zh-CN': { kicker: '欢迎', title: '立即注册', text: '仅限成年人，请理性投注。' },
      th: { kicker: 'ยินดีต้อนรับ', title: 'สมัครสมาชิก', text: 'สำหรับผู้ใหญ่เท่านั้น กรุณาเล่นอย่างมีสติ' },
    },
  },
  {
    group: 'w_forget',
    url: 'banners/curtain',
    link: '',
    texts: {
      en: { kicker: '', title: 'Back in a minute', text: 'Your balance is safe while you set a new password.' },
      'zh-CN': { kicker: '', title: '马上就好', text: '重设密码期间，您的余额不受影响。' },
      th: { kicker: '', title: 'ใช้เวลาไม่นาน', text: 'ยอดเงินของคุณปลอดภัยระหว่างตั้งรหัสผ่านใหม่' },
    },
  },
  {
    group: 'w_video',
    url: 'banners/tour',
    link: '',
    texts: {
      en: {
        kicker: 'TOUR',
        title: 'Ten seconds of Marquee',
        text: 'Tables, slots and fishing games in one short film.',
      },
      'zh-CN': { kicker: '导览', title: '十秒看懂 Marquee', text: '真人桌台、老虎机和捕鱼游戏，一段短片看完。' },
      th: { kicker: 'ทัวร์', title: 'รู้จัก Marquee ในสิบวินาที', text: 'คาสิโนสด สล็อต และเกมยิงปลาในคลิปสั้นเดียว' },
    },
  },
  {
    group: 'w_leftmenu',
    url: 'banners/deposit',
    link: '/hot',
    texts: {
      en: { kicker: 'HOT', title: 'Popular right now', text: '' },
      'zh-CN': { kicker: '热门', title: '大家正在玩', text: '' },
      th: { kicker: 'ยอดนิยม', title: 'เกมที่กำลังมาแรง', text: '' },
    },
  },
];
