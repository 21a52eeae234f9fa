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
        kicker: 'คืนวันศุกร์ไลฟ์',
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
        kicker: 'NEW HERE',
        title: '1,000.00 THB to begin with',
        text: 'In your wallet as soon as you register. Real balance, no code to type.',
      },
      'zh-CN': { kicker: '新朋友', title: '注册即得 1,000.00 THB', text: '注册后立即到账，真实余额，无需代码。' },
      th: { kicker: 'สมาชิกใหม่', title: 'เริ่มต้นด้วย 1,000.00 THB', text: 'เข้ากระเป๋าทันทีที่สมัคร เป็นยอดเงินจริง ไม่ต้องใส่รหัส' },
    },
  },
  {
    group: 'w_home',
    url: 'banners/fish',
    link: '/fish',
    texts: {
      en: {
        kicker: 'DEEP WATER',
        title: 'Thirty reefs, one net',
        text: 'Every fish game in one place, from Blue Reef to Coral Cove.',
      },
      'zh-CN': {
        kicker: '深海',
        title: '三十片礁石，一张网',
        text: '从 Blue Reef 到 Coral Cove，所有捕鱼游戏都在这里。',
      },
      th: { kicker: 'น้ำลึก', title: 'สามสิบแนวปะการัง หนึ่งตาข่าย', text: 'รวมเกมยิงปลาทั้งหมด ตั้งแต่ Blue Reef ถึง Coral Cove' },
    },
  },
  {
    group: 'w_home',
    url: 'banners/sports',
    link: '/sports',
    texts: {
      en: {
        kicker: 'MATCH DAY',
        title: 'The weekend, kick by kick',
        text: 'Football, basketball and e-sports on one page.',
      },
      'zh-CN': { kicker: '比赛日', title: '一脚一脚看完周末', text: '足球、篮球与电竞，尽在一页。' },
      th: { kicker: 'วันแข่ง', title: 'สุดสัปดาห์ ทุกจังหวะ', text: 'ฟุตบอล บาสเกตบอล และอีสปอร์ต ในหน้าเดียว' },
    },
  },
  {
    group: 'w_home',
    url: 'banners/rebate',
    link: '/bgs',
    texts: {
      en: {
        kicker: 'ORIGINALS',
        title: 'Games you can check yourself',
        text: 'Every Marquee Original shows its seed: verify any round you played.',
      },
      'zh-CN': { kicker: '自研游戏', title: '可以亲自验证的游戏', text: '每一局都会公开种子，玩过之后即可验证。' },
      th: { kicker: 'ออริจินัล', title: 'เกมที่คุณตรวจสอบเองได้', text: 'ทุกรอบเปิดเผยซีด ตรวจสอบได้หลังเล่นจบ' },
    },
  },
  {
    group: 'w_login',
    url: 'banners/curtain',
    link: '',
    texts: {
      en: { kicker: 'WELCOME BACK', title: 'Your seat is kept', text: '' },
      'zh-CN': { kicker: '欢迎回来', title: '您的座位还在', text: '' },
      th: { kicker: 'ยินดีต้อนรับกลับ', title: 'ที่นั่งของคุณยังอยู่', text: '' },
    },
  },
  {
    group: 'w_register',
    url: 'banners/curtain',
    link: '',
    texts: {
      en: { kicker: 'WELCOME', title: 'Take a seat', text: 'For adults. Play for fun, stop when it is none.' },
      'zh-CN': { kicker: '欢迎', title: '请入座', text: '仅限成年人。娱乐为先，适可而止。' },
      th: { kicker: 'ยินดีต้อนรับ', title: 'เชิญนั่ง', text: 'สำหรับผู้ใหญ่ เล่นเพื่อความสนุก หยุดเมื่อไม่สนุก' },
    },
  },
  {
    group: 'w_leftmenu',
    url: 'banners/deposit',
    link: '/hot',
    texts: {
      en: { kicker: 'HOT', title: 'What others play now', text: '' },
      'zh-CN': { kicker: '热门', title: '大家正在玩', text: '' },
      th: { kicker: 'ฮิต', title: 'ที่คนอื่นกำลังเล่น', text: '' },
    },
  },
];
