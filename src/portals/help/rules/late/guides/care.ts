/** Guides for learners who need support, for figures, and for what parents ask. */
import type { Guide } from '../../guide.ts'

export const care: readonly Guide[] = [
  {
    id: 'support-a-learner-early',
    roles: ['admin', 'teacher', 'tutor'],
    season: 'weekly',
    module: 'early-warning',
    as: 'admin@umoja.demo',
    title: ['Help a learner early', 'Msaidie mwanafunzi mapema'],
    about: [
      'Every night the school’s own rules look for long absences, falling results and missing work.',
      'Kila usiku kanuni za shule hutafuta kutokuwepo kwa muda mrefu, matokeo yanayoshuka na kazi zisizoletwa.',
    ],
    words: ['early warning risk dropout falling absent support', 'onyo la mapema hatari kuacha shule kushuka msaada'],
    steps: [
      {
        title: ['Choose a learner', 'Chagua mwanafunzi'],
        text: [
          'New ones come first, in alphabetical order. Nobody is scored or ranked.',
          'Wapya huja kwanza, kwa mpangilio wa alfabeti. Hakuna anayepewa alama wala nafasi.',
        ],
        at: '/analytics/early-warning',
        target: { css: 'li a[href*="warning="]' },
        press: true,
      },
      {
        title: ['Take the next step', 'Chukua hatua inayofuata'],
        text: [
          'The letter to the family is prepared. You can also press **Set a meeting** or **Follow up**.',
          'Barua kwa familia imeandaliwa. Unaweza pia kubonyeza **Panga mkutano** au **Fuatilia**.',
        ],
        at: '/analytics/early-warning',
        target: { css: 'button', key: 'early-warning:followUp.button' },
      },
      {
        title: ['Say that it is a false alarm', 'Sema kuwa si onyo la kweli'],
        text: [
          'With **False alarm** the rule leaves this reason out, for this learner and until the day you set.',
          'Kwa **Si onyo la kweli** kanuni huacha sababu hii, kwa mwanafunzi huyu na hadi siku utakayoweka.',
        ],
        at: '/analytics/early-warning',
        target: { css: 'button', key: 'early-warning:dismiss.button' },
      },
      {
        title: ['See what helped', 'Ona kilichosaidia'],
        text: [
          'The history keeps what was found, what was done, and whether it got better.',
          'Historia hutunza kilichopatikana, kilichofanywa, na kama hali ilikuwa bora.',
        ],
        at: '/analytics/early-warning/history',
        target: { css: 'h1' },
      },
    ],
  },
  {
    id: 'read-the-figures',
    roles: ['admin', 'teacher', 'tutor'],
    season: 'always',
    module: 'analytics',
    as: 'admin@umoja.demo',
    title: ['Read the figures of the term', 'Soma takwimu za muhula'],
    about: [
      'Attendance, marks, fees and duties as pictures, each with its table and its list.',
      'Mahudhurio, alama, karo na zamu kama picha, kila moja na jedwali na orodha yake.',
    ],
    words: [
      'analytics statistics chart graph report excel mean trend',
      'uchanganuzi takwimu grafu chati ripoti wastani',
    ],
    steps: [
      {
        title: ['Start with the sentence', 'Anza na sentensi'],
        text: [
          'The title says what matters most. Choose classes, learning areas or terms below it.',
          'Kichwa husema lililo muhimu zaidi. Chagua madarasa, maeneo ya kujifunza au mihula chini yake.',
        ],
        at: '/analytics',
        target: { css: 'h1' },
      },
      {
        title: ['Take it with you', 'Ichukue'],
        text: [
          '**Export** saves a picture or its figures: **Table (Excel)** opens in a spreadsheet.',
          '**Pakua** huhifadhi picha au takwimu zake: **Jedwali (Excel)** hufunguka kwenye lahajedwali.',
        ],
        at: '/analytics',
        target: { css: 'button', key: 'platform:list.export' },
      },
      {
        title: ['See what the figures say', 'Ona takwimu zinasema nini'],
        text: [
          '**Insights** are whole sentences; each leads to the learners or lists behind it.',
          '**Maarifa** ni sentensi kamili; kila moja huongoza hadi kwa wanafunzi au orodha zake.',
        ],
        at: '/analytics/insights',
        target: { css: 'h1' },
      },
      {
        title: ['Find learners who moved', 'Tafuta waliobadilika'],
        text: [
          'Who went up or down a level since last term, by learning area.',
          'Nani alipanda au alishuka kiwango tangu muhula uliopita, kwa eneo la kujifunza.',
        ],
        at: '/analytics/progress',
        target: { css: 'table' },
      },
    ],
  },
  {
    id: 'follow-progress',
    roles: ['parent', 'student'],
    season: 'always',
    module: 'analytics',
    as: 'parent@umoja.demo',
    title: ['Follow the progress', 'Fuatilia maendeleo'],
    about: [
      'What changed since last term in each learning area, compared with nobody else.',
      'Kilichobadilika tangu muhula uliopita katika kila eneo, bila kulinganishwa na mwingine.',
    ],
    words: ['analytics progress results better worse chart', 'uchanganuzi maendeleo matokeo kupanda kushuka chati'],
    steps: [
      {
        title: ['See what changed', 'Ona kilichobadilika'],
        text: [
          'The first lines name the learning areas that went up or down.',
          'Mistari ya kwanza hutaja maeneo yaliyopanda au kushuka.',
        ],
        at: '/analytics',
        target: { css: 'h1' },
      },
      {
        title: ['Compare two terms', 'Linganisha mihula miwili'],
        text: [
          'Each line has the mean of last term and the mean of now.',
          'Kila mstari una wastani wa muhula uliopita na wa sasa.',
        ],
        at: '/analytics',
        target: { css: '#results' },
      },
    ],
  },
  {
    id: 'ask-the-school',
    roles: ['parent'],
    season: 'always',
    module: 'learning-support',
    as: 'parent@umoja.demo',
    title: ['Ask the school for help', 'Omba msaada wa shule'],
    about: [
      'A request with an answer, articles for home, and workshops for parents.',
      'Ombi lenye jibu, makala za nyumbani, na warsha za wazazi.',
    ],
    words: [
      'support request call back special needs bursary workshop article',
      'msaada ombi kupigiwa simu mahitaji maalum bursari warsha makala',
    ],
    steps: [
      {
        title: ['Write a request', 'Andika ombi'],
        text: [
          'Press **New request** and say what it is about. With **Call me back** the school phones you.',
          'Bonyeza **Ombi jipya** na useme linahusu nini. Kwa **Nipigieni simu** shule hukupigia.',
        ],
        at: '/parent/support',
        target: { css: 'button', key: 'parent-support:own.new' },
      },
      {
        title: ['Read how to help at home', 'Soma jinsi ya kusaidia nyumbani'],
        text: [
          'Short articles on reports, homework, safety and money. They also open without network.',
          'Makala fupi kuhusu ripoti, kazi ya nyumbani, usalama na fedha. Hufunguka hata bila mtandao.',
        ],
        at: '/parent/support/articles',
        target: { css: 'h1' },
      },
      {
        title: ['Book a workshop', 'Hifadhi nafasi ya warsha'],
        text: ['**Book a place**: the school sees how many come.', '**Hifadhi nafasi**: shule huona wangapi watakuja.'],
        at: '/parent/support/workshops',
        target: { css: 'button', key: 'parent-support:workshops.bookOf' },
      },
    ],
  },
  {
    id: 'answer-parents',
    roles: ['admin'],
    season: 'weekly',
    module: 'learning-support',
    as: 'admin@umoja.demo',
    title: ['Answer requests from parents', 'Jibu maombi ya wazazi'],
    about: [
      'One list for the office: who has which request, and who waits for a call.',
      'Orodha moja ya ofisi: nani ana ombi gani, na nani anasubiri simu.',
    ],
    words: ['support desk ticket queue parent call back workshop', 'msaada maombi foleni mzazi kupiga simu warsha'],
    steps: [
      {
        title: ['See what nobody has taken', 'Ona yasiyochukuliwa'],
        text: [
          'Requests that were sent and wait, with the child and what they are about.',
          'Maombi yaliyotumwa yanayosubiri, pamoja na mtoto na yanahusu nini.',
        ],
        at: '/support?state=sent',
        target: { css: ':is(td, li) a[href^="/support/"]:not([href$="/workshops"], [href$="/texts"])' },
      },
      {
        title: ['Take it or pass it on', 'Lichukue au kabidhi mwingine'],
        text: [
          '**Take** makes it yours; **Pass on** gives it to a colleague. The parent sees who has it.',
          '**Chukua** hulifanya lako; **Kabidhi mwingine** humpa mwenzako. Mzazi huona liko kwa nani.',
        ],
        at: '/support/*',
        target: { css: 'button', key: 'parent-support:desk.take' },
      },
      {
        title: ['Offer workshops', 'Toa warsha'],
        text: [
          '**New workshop** with its places: parents book for themselves.',
          '**Warsha mpya** na nafasi zake: wazazi huhifadhi wenyewe.',
        ],
        at: '/support/workshops',
        target: { css: 'button', key: 'parent-support:desk2.new' },
      },
    ],
  },
]
