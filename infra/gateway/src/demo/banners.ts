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
        kicker: 'FRIDAY NIGHT LIVE',
        title: '1.5% back on every live hand',
        text: 'Paid Saturday by noon. Turnover 1×, up to 5,000.00 THB, ends 2026/11/30.',
      },
      'zh-CN': {
        kicker: '周五真人之夜',
        title: '每一局真人返水 1.5%',
        text: '周六中午前派发。流水 1 倍，最高 5,000.00 THB，2026/11/30 截止。',
      },
      th: {
        kicker: 'ศุกร์ไลฟ์',
        title: 'คืนเงิน 1.5% ทุกตาในคาสิโนสด',
        text: 'จ่ายภายในเที่ยงวันเสาร์ เทิร์น 1 เท่า สูงสุด 5,000.00 THB ถึง 2026/11/30',
      },
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
        text: 'Credited as soon as you sign up. Real cash, no bonus code.',
      },
      'zh-CN': { kicker: '新会员', title: '注册即得 1,000.00 THB', text: '注册后立即到账，真实现金，无需优惠码。' },
      th: {
        kicker: 'สมาชิกใหม่',
        title: 'โบนัสต้อนรับ 1,000.00 THB',
        text: 'รับเข้ากระเป๋าทันทีที่สมัคร เป็นเงินสดจริง ไม่ต้องใช้โค้ด',
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
        title: '30 fishing games in one place',
        text: 'From Blue Reef to Coral Cove.',
      },
      'zh-CN': {
        kicker: '捕鱼游戏',
        title: '30 款捕鱼游戏，一站畅玩',
        text: '从 Blue Reef 到 Coral Cove。',
      },
      th: { kicker: 'เกมยิงปลา', title: 'รวมเกมยิงปลา 30 เกม', text: 'ตั้งแต่ Blue Reef ถึง Coral Cove' },
    },
  },
  {
    group: 'w_home',
    url: 'banners/sports',
    link: '/sports',
    texts: {
      en: {
        kicker: 'MATCH DAY',
        title: 'Bet on every match this weekend',
        text: 'Football, basketball and esports on one page.',
      },
      'zh-CN': { kicker: '比赛日', title: '本周末每场比赛均可投注', text: '足球、篮球与电竞，一页看全。' },
      th: {
        kicker: 'วันแข่ง',
        title: 'เดิมพันทุกแมตช์สุดสัปดาห์นี้',
        text: 'ฟุตบอล บาสเกตบอล และอีสปอร์ต ในหน้าเดียว',
      },
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
