/** Guides for what a school does every week. */
import type { Guide } from '../../guide.ts'

export const weekly: readonly Guide[] = [
  {
    id: 'take-a-register',
    roles: ['teacher', 'tutor', 'admin'],
    season: 'weekly',
    as: 'teacher@umoja.demo',
    title: ['Take a register', 'Chukua rejista'],
    about: [
      'Less than a minute with a thumb, or with the keys P, L, A and E. It works without network.',
      'Chini ya dakika moja kwa kidole gumba, au kwa vitufe P, L, A na E. Hufanya kazi bila mtandao.',
    ],
    words: [
      'attendance roll call present absent late offline',
      'mahudhurio kuita majina yupo hayupo amechelewa bila mtandao',
    ],
    steps: [
      {
        title: ['Choose the class', 'Chagua darasa'],
        text: [
          'Your own classes come first. A register that is not taken yet has a green button.',
          'Madarasa yako huja kwanza. Rejista ambayo bado haijachukuliwa ina kitufe cha kijani.',
        ],
        at: '/registers',
        target: { css: 'a[href^="/registers/"]' },
      },
      {
        title: ['Mark who is not here', 'Weka alama kwa wasiokuwepo'],
        text: [
          'Mark all as present in one press, then tap L or A for those who are late or absent.',
          'Weka wote kuwa wapo kwa kubonyeza mara moja, kisha gusa L au A kwa waliochelewa au wasiokuwepo.',
        ],
        at: '/registers/*',
        target: { css: 'main ol' },
      },
      {
        title: ['See the term', 'Ona muhula'],
        text: [
          'The class’s whole term as a picture: one seat for each learner and day.',
          'Muhula wote wa darasa kama picha: kiti kimoja kwa kila mwanafunzi na siku.',
        ],
        at: '/registers/*/term',
        target: { css: 'h1' },
      },
    ],
  },
  {
    id: 'follow-up-absences',
    roles: ['admin'],
    season: 'weekly',
    as: 'admin@umoja.demo',
    title: ['Follow up on absences', 'Fuatilia wasiohudhuria'],
    about: [
      'Who is absent today, with the guardian’s number beside the name.',
      'Nani hayupo leo, na nambari ya mzazi kando ya jina.',
    ],
    words: ['missing attendance truant phone guardian reason sms', 'wasiokuja mahudhurio simu mzazi sababu sms'],
    steps: [
      {
        title: ['See which registers are missing', 'Ona rejista zipi hazijachukuliwa'],
        text: [
          'One seat for each class. Remind the teachers whose register is late in one press.',
          'Kiti kimoja kwa kila darasa. Wakumbushe walimu waliochelewa kwa kubonyeza mara moja.',
        ],
        at: '/registers',
        target: { css: '[role=group], table', key: 'attendance:map.label' },
      },
      {
        title: ['Phone or write', 'Piga simu au andika'],
        text: [
          'Press a number to phone the guardian. Add the reason that you hear, and the register shows it.',
          'Bonyeza nambari ili kumpigia mzazi. Ongeza sababu unayoambiwa, na rejista itaionyesha.',
        ],
        at: '/admin/absent',
        target: { css: 'a[href^="tel:"]', sometimes: true },
      },
      {
        title: ['Answer requests from home', 'Jibu maombi kutoka nyumbani'],
        text: [
          'Guardians and learners ask here to excuse an absence, with a photo of a letter if they have one.',
          'Wazazi na wanafunzi huomba hapa ruhusa ya kutokuwepo, pamoja na picha ya barua ikiwa ipo.',
        ],
        at: '/attendance/requests',
        target: { css: 'h1' },
      },
    ],
  },
  {
    id: 'write-to-families',
    roles: ['admin'],
    season: 'weekly',
    module: 'communication',
    as: 'admin@umoja.demo',
    title: ['Write to families and staff', 'Andikia familia na wafanyakazi'],
    about: [
      'Announcements go to groups, messages belong to a conversation. Both are read in the app.',
      'Matangazo huenda kwa vikundi, ujumbe ni wa mazungumzo. Vyote husomwa kwenye programu.',
    ],
    words: ['announcement message notice broadcast circular letter inbox', 'tangazo ujumbe barua habari'],
    steps: [
      {
        title: ['Write an announcement', 'Andika tangazo'],
        text: [
          'Press **Write an announcement**, choose classes, grades or a group, and say until when it matters.',
          'Bonyeza **Andika tangazo**, chagua madarasa, gredi au kikundi, na useme ni hadi lini.',
        ],
        at: '/admin/communications/announcements',
        target: { css: 'a[href="/admin/communications/announcements/new"]' },
      },
      {
        title: ['Keep groups for those you often write to', 'Weka vikundi vya wale unaowaandikia mara kwa mara'],
        text: [
          '**Create group**: such as the parents of Grade 9, or everyone who takes the bus.',
          '**Unda kikundi**: kama vile wazazi wa Gredi 9, au wote wanaopanda basi.',
        ],
        at: '/admin/communications/groups',
        target: { css: 'button', key: 'communication-announcements:groups.create' },
      },
      {
        title: ['Answer what families write', 'Jibu wanayoandika wazazi'],
        text: [
          'The inbox of the office is shared: whoever answers first is shown to the others.',
          'Kikasha cha ofisi ni cha pamoja: anayejibu kwanza huonekana kwa wengine.',
        ],
        at: '/admin/communications',
        target: { css: 'button', key: 'communication-messages:new' },
      },
    ],
  },
  {
    id: 'send-sms',
    roles: ['admin'],
    season: 'weekly',
    module: 'communication',
    as: 'admin@umoja.demo',
    title: ['Send an SMS', 'Tuma SMS'],
    about: [
      'The price is shown before you send, and for ten seconds you can take it back.',
      'Bei huonyeshwa kabla ya kutuma, na kwa sekunde kumi unaweza kuirudisha.',
    ],
    words: [
      'text message bulk africa’s talking sender id cost price credit',
      'ujumbe mfupi bei gharama kutuma kwa wengi',
    ],
    steps: [
      {
        title: ['Connect the account of the school', 'Unganisha akaunti ya shule'],
        text: [
          'Enter the account of your SMS provider once, then **Test connection**. A budget per term protects you.',
          'Weka akaunti ya mtoa huduma wa SMS mara moja, kisha **Jaribu muunganisho**. Bajeti ya muhula hukulinda.',
        ],
        at: '/admin/settings/sms',
        target: { css: 'button', key: 'delivery:check.test' },
      },
      {
        title: ['Write the message', 'Andika ujumbe'],
        text: [
          'Press **Write a message**, choose who gets it, and see the number of SMS and the price as you type.',
          'Bonyeza **Andika ujumbe**, chagua wapokeaji, na uone idadi ya SMS na bei unapoandika.',
        ],
        at: '/admin/communications/sent',
        target: { css: 'button, a', key: 'delivery:sent.write' },
      },
      {
        title: ['Use a template', 'Tumia kiolezo'],
        text: [
          'Templates fill in names, balances and dates for each family.',
          'Violezo hujaza majina, salio na tarehe kwa kila familia.',
        ],
        at: '/admin/communications/templates',
        target: { css: 'button', key: 'delivery:templates.create' },
      },
    ],
  },
  {
    id: 'duties-and-covers',
    roles: ['admin'],
    season: 'weekly',
    module: 'duties',
    as: 'admin@umoja.demo',
    title: ['Plan duties and cover lessons', 'Panga zamu na kaimu vipindi'],
    about: [
      'Who is on duty this week, and who takes the lessons of a teacher who is absent.',
      'Nani yuko zamu wiki hii, na nani anachukua vipindi vya mwalimu asiyekuwepo.',
    ],
    words: [
      'teacher on duty tod roster substitute absent swap supervision',
      'mwalimu wa zamu kaimu asiyekuwepo kubadilishana',
    ],
    steps: [
      {
        title: ['Make the week’s team', 'Tengeneza timu ya wiki'],
        text: [
          '**Week’s team** proposes who is due. Teachers accept or ask for a swap on their phone.',
          '**Timu ya wiki** hupendekeza nani ni zamu yake. Walimu hukubali au huomba kubadilishana kwenye simu.',
        ],
        at: '/admin/duties',
        target: { css: 'button', key: 'duties:week.title' },
      },
      {
        title: ['Record who is absent', 'Rekodi asiyekuwepo'],
        text: [
          'Press **Record absence**: every lesson and duty of that teacher appears, with those who are free.',
          'Bonyeza **Rekodi kutokuwepo**: kila kipindi na zamu ya mwalimu huyo huonekana, pamoja na walio huru.',
        ],
        at: '/admin/duties/substitutions',
        target: { css: 'button', key: 'duties:absence.title' },
      },
      {
        title: ['Print the cover sheet', 'Chapisha karatasi ya kaimu'],
        text: [
          'The **Cover sheet** is one page for the staff room. Classes and their learners see the change on their timetable.',
          '**Karatasi ya kushikilia** ni ukurasa mmoja wa chumba cha walimu. Madarasa na wanafunzi huona mabadiliko kwenye ratiba yao.',
        ],
        at: '/admin/duties/substitutions',
        target: { css: 'button', key: 'duties:sheet' },
      },
    ],
  },
  {
    id: 'own-duties',
    roles: ['teacher', 'tutor'],
    season: 'weekly',
    module: 'duties',
    as: 'teacher@umoja.demo',
    title: ['Accept a duty or ask for a swap', 'Kubali zamu au omba kubadilishana'],
    about: [
      'Your duties with their days; a swap needs one press from a colleague.',
      'Zamu zako na siku zake; kubadilishana kunahitaji mwenzako abonyeze mara moja.',
    ],
    words: ['tod teacher on duty roster decline cover', 'mwalimu wa zamu kataa kaimu'],
    steps: [
      {
        title: ['Answer what you were given', 'Jibu ulichopewa'],
        text: ['**Accept** the duty, or decline it with a reason.', '**Kubali** zamu, au ikatae ukitoa sababu.'],
        at: '/teacher/duties',
        target: { css: 'button', key: 'duties:act.accept' },
      },
      {
        title: ['Ask for a swap', 'Omba kubadilishana'],
        text: [
          'Requests that you sent and got are under Swaps. The duty stays yours until somebody takes it.',
          'Maombi uliyotuma na kupata yako kwenye Mabadilishano. Zamu inabaki yako hadi mtu aichukue.',
        ],
        at: '/teacher/duties/swaps',
        target: { css: 'h1' },
      },
    ],
  },
  {
    id: 'report-an-incident',
    roles: ['admin', 'teacher', 'tutor', 'school_technician'],
    season: 'weekly',
    module: 'occurrence-book',
    as: 'teacher@umoja.demo',
    title: ['Report an incident', 'Ripoti tukio'],
    about: [
      'Category, a short title and the place: the rest of the occurrence book can wait.',
      'Aina, kichwa kifupi na mahali: mengine ya kitabu cha matukio yanaweza kusubiri.',
    ],
    words: [
      'occurrence book OB discipline accident fight injury bullying',
      'kitabu cha matukio OB nidhamu ajali kupigana jeraha',
    ],
    steps: [
      {
        title: ['Open the form', 'Fungua fomu'],
        text: [
          'Press **Report an incident**. It works without network too.',
          'Bonyeza **Ripoti tukio**. Hufanya kazi bila mtandao pia.',
        ],
        at: '/occurrence-book',
        target: { css: 'a[href="/occurrence-book/report"]' },
      },
      {
        title: ['Say what happened and where', 'Sema kilichotokea na mahali'],
        text: [
          'Choose the category and the severity. Photos, time and witnesses are optional. Families do not see the description.',
          'Chagua aina na ukubwa. Picha, saa na mashahidi si lazima. Familia hazioni maelezo.',
        ],
        at: '/occurrence-book/report',
        target: { css: 'button', key: 'occurrences:report.verb' },
      },
      {
        title: ['See what is still to be done', 'Ona kilichobaki kufanywa'],
        text: [
          'Follow-ups have a person and a day. Those that are overdue come first.',
          'Ufuatiliaji una mtu na siku. Uliochelewa huja kwanza.',
        ],
        at: '/occurrence-book/follow-ups',
        target: { css: 'h1' },
      },
    ],
  },
]
