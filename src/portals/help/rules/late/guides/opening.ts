/** Guides for the days before and after a term opens. */
import type { Guide } from '../../guide.ts'

export const opening: readonly Guide[] = [
  {
    id: 'open-a-term',
    roles: ['admin'],
    season: 'opening',
    as: 'admin@umoja.demo',
    title: ['Open a term', 'Fungua muhula'],
    about: [
      'Dates first, then classes and bells. Registers, timetables and bills follow them.',
      'Tarehe kwanza, kisha madarasa na kengele. Rejista, ratiba na bili hufuata hizo.',
    ],
    words: ['new term year dates holidays half-term calendar begin', 'muhula mpya mwaka tarehe likizo kalenda kuanza'],
    steps: [
      {
        title: ['Enter the dates of the term', 'Weka tarehe za muhula'],
        text: [
          'Under Settings, Calendar, press **Add a term**. Registers are taken only on days between these dates.',
          'Kwenye Mipangilio, Kalenda, bonyeza **Ongeza muhula**. Rejista huchukuliwa tu katika siku zilizo kati ya tarehe hizi.',
        ],
        at: '/admin/settings/calendar',
        target: { css: 'button', key: 'academics:term.add' },
      },
      {
        title: ['Enter half-term and holidays', 'Weka mapumziko na sikukuu'],
        text: [
          'Press **Add days** for half-term, public holidays and days when only some classes come.',
          'Bonyeza **Ongeza siku** kwa mapumziko ya katikati ya muhula, sikukuu na siku ambazo madarasa machache tu huja.',
        ],
        at: '/admin/settings/calendar',
        target: { css: 'button', key: 'academics:exception.add' },
      },
      {
        title: ['Check the classes', 'Hakiki madarasa'],
        text: [
          'Each grade has one or more classes. **Add a class** where the new year brings another one.',
          'Kila gredi ina darasa moja au zaidi. **Ongeza darasa** pale mwaka mpya unapoleta darasa jingine.',
        ],
        at: '/admin/settings/classes',
        target: { css: 'button', key: 'academics:stream.add' },
      },
      {
        title: ['Check the bells', 'Hakiki kengele'],
        text: [
          '**Edit the school day** if lessons begin at other times than last term.',
          '**Hariri siku** ikiwa vipindi vinaanza saa tofauti na muhula uliopita.',
        ],
        at: '/admin/settings/bells',
        target: { css: 'button', key: 'academics:bells.edit' },
      },
    ],
  },
  {
    id: 'add-learners',
    roles: ['admin'],
    season: 'opening',
    as: 'admin@umoja.demo',
    title: ['Import your learners', 'Ingiza orodha ya wanafunzi'],
    about: [
      'Bring in the list that your office already keeps, with guardians in the same row.',
      'Ingiza orodha ambayo ofisi yako tayari inayo, pamoja na wazazi katika safu ileile.',
    ],
    words: [
      'upload excel csv spreadsheet admission admit enrol register new',
      'pakia excel csv orodha kusajili mpya usajili',
    ],
    steps: [
      {
        title: ['Choose your file', 'Chagua faili yako'],
        text: [
          'Excel and CSV both work, and your own headings are fine. **Template** gives you an empty list if you have none.',
          'Excel na CSV zote zinafaa, na vichwa vyako mwenyewe vinakubalika. **Kiolezo** hukupa orodha tupu ikiwa huna.',
        ],
        at: '/admin/import',
        target: { css: 'label', key: 'imports:start.choose' },
      },
      {
        title: ['Check the rows before anything is saved', 'Kagua safu kabla ya kuhifadhi'],
        text: [
          'The next page shows every row with its problem beside it. Correct rows are imported; the others can be downloaded with the reason. The whole import can be undone.',
          'Ukurasa unaofuata unaonyesha kila safu na tatizo lake kando yake. Safu sahihi huingizwa; nyingine unaweza kuzipakua pamoja na sababu. Uingizaji wote unaweza kutenduliwa.',
        ],
        at: '/admin/import',
        target: { css: 'button', key: 'imports:start.template' },
      },
      {
        title: ['Add one learner by hand', 'Ongeza mwanafunzi mmoja'],
        text: [
          'For a child who joins during the term, press **Admit a learner**. The next admission number is filled in.',
          'Kwa mtoto anayejiunga katikati ya muhula, bonyeza **Sajili mwanafunzi**. Nambari ya usajili inayofuata hujazwa yenyewe.',
        ],
        at: '/admin/learners',
        target: { css: 'button', key: 'people:learner.admit' },
      },
    ],
  },
  {
    id: 'add-people',
    roles: ['admin'],
    season: 'opening',
    as: 'admin@umoja.demo',
    title: ['Add staff and invite families', 'Ongeza wafanyakazi na alika familia'],
    about: [
      'Everybody signs in with an account of their own, and sees what their role and position allow.',
      'Kila mtu huingia kwa akaunti yake mwenyewe, na huona yale ambayo jukumu na cheo chake vinaruhusu.',
    ],
    words: [
      'teacher account user invite guardian parent password position permission bursar',
      'mwalimu akaunti mtumiaji mwaliko mzazi mlezi nenosiri cheo ruhusa mhasibu',
    ],
    steps: [
      {
        title: ['Put the staff on record', 'Sajili wafanyakazi'],
        text: [
          'Press **Add staff**, or import a list as for learners. The timetable and the registers use these records.',
          'Bonyeza **Ongeza mfanyakazi**, au ingiza orodha kama ya wanafunzi. Ratiba na rejista hutumia kumbukumbu hizi.',
        ],
        at: '/admin/staff',
        target: { css: 'button', key: 'people:staff.add' },
      },
      {
        title: ['Give a teacher an account', 'Mpe mwalimu akaunti'],
        text: [
          'Press **Create User** and choose the role. The person gets a link and chooses their own password.',
          'Bonyeza **Unda mtumiaji** na uchague jukumu. Mtu hupata kiungo na kuchagua nenosiri lake mwenyewe.',
        ],
        at: '/admin/users',
        target: { css: 'button', key: 'users:create.title' },
      },
      {
        title: ['Invite all families together', 'Alika familia zote pamoja'],
        text: [
          '**Invite families** sends a personal link to each guardian who has a phone number or e-mail but no account yet.',
          '**Alika familia** hutuma kiungo binafsi kwa kila mzazi mwenye nambari ya simu au barua pepe ambaye bado hana akaunti.',
        ],
        at: '/admin/users',
        target: { css: 'button', key: 'users-joining:families.send' },
      },
      {
        title: ['Decide what each position may do', 'Amua kila cheo kinaweza kufanya nini'],
        text: [
          'A bursar sees fees and not health notes, until you decide otherwise here.',
          'Mhasibu huona karo na si maelezo ya afya, hadi utakapoamua vingine hapa.',
        ],
        at: '/admin/settings/positions',
        target: { css: 'button', key: 'access-positions:add' },
      },
    ],
  },
  {
    id: 'make-a-timetable',
    roles: ['admin'],
    season: 'opening',
    module: 'scheduling',
    as: 'admin@umoja.demo',
    title: ['Make a timetable', 'Tengeneza ratiba'],
    about: [
      'A draft is made from the curriculum and the teachers’ classes, and changes nothing until you publish it.',
      'Rasimu hutengenezwa kutokana na mtaala na madarasa ya walimu, na haibadilishi kitu hadi uichapishe.',
    ],
    words: [
      'scheduling lessons clash conflict generate bell periods rooms',
      'ratiba vipindi mgongano tengeneza vyumba',
    ],
    steps: [
      {
        title: ['Start a draft', 'Anza rasimu'],
        text: [
          'Press **New timetable**. The timetable in force stays as it is while you work.',
          'Bonyeza **Ratiba mpya**. Ratiba inayotumika inabaki ilivyo wakati unafanya kazi.',
        ],
        at: '/admin/scheduling',
        target: { css: 'button', key: 'timetable:drafts.add' },
      },
      {
        title: ['Open the draft', 'Fungua rasimu'],
        text: [
          'Lessons can be placed in one press or moved by hand. A place that is bad says why.',
          'Vipindi vinaweza kupangwa kwa kubonyeza mara moja au kusogezwa kwa mkono. Nafasi mbaya inaeleza kwa nini.',
        ],
        at: '/admin/scheduling',
        target: { css: 'a[href^="/admin/scheduling/drafts/"]' },
      },
      {
        title: ['Look for clashes', 'Tafuta migongano'],
        text: [
          'The page Conflicts names every teacher, class and room that is in two places in the week shown.',
          'Ukurasa wa Migongano unataja kila mwalimu, darasa na chumba kilicho sehemu mbili katika wiki inayoonyeshwa.',
        ],
        at: '/admin/scheduling/conflicts',
        target: { css: 'h1' },
      },
      {
        title: ['See the week of a class', 'Tazama wiki ya darasa'],
        text: [
          'Choose a class to see its lessons, or **Print** the timetables of all.',
          'Chagua darasa ili kuona vipindi vyake, au **Chapisha** ratiba za wote.',
        ],
        at: '/admin/lessons',
        target: { css: 'button, a', key: 'lessons:page.print' },
      },
    ],
  },
  {
    id: 'parents-first-sign-in',
    roles: ['parent'],
    season: 'opening',
    as: 'parent@umoja.demo',
    title: ['Your first day as a parent', 'Siku yako ya kwanza kama mzazi'],
    about: [
      'See each child’s day, link another child, and choose how you hear from the school.',
      'Ona siku ya kila mtoto, unganisha mtoto mwingine, na uchague jinsi ya kupata habari za shule.',
    ],
    words: [
      'sign in login link child code join account first',
      'kuingia unganisha mtoto msimbo jiunge akaunti mara ya kwanza',
    ],
    steps: [
      {
        title: ['See your children', 'Ona watoto wako'],
        text: [
          'Each child has a page with attendance, marks, fees and messages. Children at different schools are shown together.',
          'Kila mtoto ana ukurasa wenye mahudhurio, alama, karo na ujumbe. Watoto wa shule tofauti huonyeshwa pamoja.',
        ],
        at: '/parent/children',
        target: { css: 'a[href^="/parent/children/"]' },
      },
      {
        title: ['Link another child', 'Unganisha mtoto mwingine'],
        text: [
          'Press **Link another child** and enter the code from the school, or ask with the admission number.',
          'Bonyeza **Unganisha mtoto mwingine** na uweke msimbo kutoka shuleni, au omba kwa nambari ya usajili.',
        ],
        at: '/parent/children',
        target: { css: 'button, a', key: 'parent:link' },
      },
      {
        title: ['Choose how you are told', 'Chagua jinsi ya kuarifiwa'],
        text: [
          'Choose for each topic whether it comes to this phone, by e-mail or by SMS.',
          'Chagua kwa kila mada kama habari zije kwenye simu hii, kwa barua pepe au kwa SMS.',
        ],
        at: '/settings/notifications',
        target: { css: 'button', key: 'notification-choices:push.turnOn' },
      },
      {
        title: ['Choose your language', 'Chagua lugha yako'],
        text: [
          'English or Kiswahili, light or dark: it applies wherever you sign in.',
          'Kiingereza au Kiswahili, mwangaza au giza: hutumika popote unapoingia.',
        ],
        at: '/settings',
        target: { css: '[role=radiogroup], fieldset' },
      },
    ],
  },
]
