/** Guides for the end of a term and of the year. */
import type { Guide } from '../../guide.ts'

export const closing: readonly Guide[] = [
  {
    id: 'make-report-cards',
    roles: ['admin'],
    season: 'closing',
    module: 'report-cards',
    as: 'admin@umoja.demo',
    title: ['Make report cards', 'Tengeneza kadi za ripoti'],
    about: [
      'Comments, a check, then one press that tells all families of a class.',
      'Maoni, ukaguzi, kisha kubonyeza mara moja kunakoarifu familia zote za darasa.',
    ],
    words: [
      'results report form comment head teacher pdf print correct version knec',
      'matokeo ripoti maoni mwalimu mkuu pdf chapisha sahihisha knec',
    ],
    steps: [
      {
        title: ['Choose what is printed', 'Chagua kinachochapishwa'],
        text: [
          'Competencies, values, attendance and comments can differ by level.',
          'Umahiri, maadili, mahudhurio na maoni yanaweza kutofautiana kwa kila ngazi.',
        ],
        at: '/admin/settings/report-cards',
        target: { css: 'button', key: 'report-cards:settings.save' },
      },
      {
        title: ['Start the classes', 'Anza madarasa'],
        text: [
          'Press **Start** for a class, or start all. Class teachers then write their comments.',
          'Bonyeza **Anzisha** kwa darasa, au anza yote. Kisha walimu wa madarasa huandika maoni yao.',
        ],
        at: '/report-cards',
        target: { css: 'button', key: 'report-cards:runs.start' },
      },
      {
        title: ['Check and publish', 'Kagua na uchapishe'],
        text: [
          'The seats show which cards are complete. A published card cannot be edited: a correction is a new version that says so.',
          'Viti vinaonyesha kadi zipi zimekamilika. Kadi iliyochapishwa haiwezi kuhaririwa: sahihisho ni toleo jipya linalosema hivyo.',
        ],
        at: '/report-cards/*',
        target: { css: 'h1' },
      },
      {
        title: ['Files for KNEC', 'Faili za KNEC'],
        text: [
          'School-based assessments leave as the file that KNEC asks for.',
          'Tathmini za shuleni hutoka kama faili ambayo KNEC huomba.',
        ],
        at: '/report-cards/knec',
        target: { css: 'h1' },
      },
    ],
  },
  {
    id: 'comment-on-cards',
    roles: ['teacher', 'tutor'],
    season: 'closing',
    module: 'report-cards',
    as: 'teacher@umoja.demo',
    title: ['Write report-card comments', 'Andika maoni ya kadi za ripoti'],
    about: [
      'One learner after the other, with marks and attendance beside the comment.',
      'Mwanafunzi mmoja baada ya mwingine, alama na mahudhurio yakiwa kando ya maoni.',
    ],
    words: ['remark class teacher report results bank', 'maoni mwalimu wa darasa ripoti matokeo'],
    steps: [
      {
        title: ['Open your class', 'Fungua darasa lako'],
        text: [
          'Your class is listed once the office has started its cards.',
          'Darasa lako huonekana ofisi ikishaanzisha kadi zake.',
        ],
        at: '/report-cards',
        target: { css: 'main a[href^="/report-cards/0"]' },
      },
      {
        title: ['Write and go on', 'Andika na uendelee'],
        text: [
          'Ctrl and Enter saves and opens the next learner. Saved comments can be used again.',
          'Ctrl na Enter huhifadhi na kufungua mwanafunzi anayefuata. Maoni yaliyohifadhiwa yanaweza kutumika tena.',
        ],
        at: '/report-cards/*',
        target: { css: 'h1' },
      },
      {
        title: ['Rate competencies and values', 'Pima umahiri na maadili'],
        text: [
          'Press a square to choose the level of a learner.',
          'Bonyeza mraba ili kuchagua kiwango cha mwanafunzi.',
        ],
        at: '/teacher/gradebook/competencies',
        target: { css: 'main table, main [role=grid]' },
      },
    ],
  },
  {
    id: 'meet-parents',
    roles: ['admin', 'teacher', 'tutor', 'parent'],
    season: 'closing',
    module: 'meetings',
    as: 'admin@umoja.demo',
    title: ['Arrange parent-teacher meetings', 'Panga mikutano ya wazazi na walimu'],
    about: [
      'The school opens times, families book one each, and everybody gets a list for the day.',
      'Shule hufungua nafasi, kila familia huchagua moja, na kila mtu hupata orodha ya siku.',
    ],
    words: ['appointment booking conference academic day visit', 'miadi kuweka nafasi siku ya taaluma kutembelea'],
    steps: [
      {
        title: ['Open and book times', 'Fungua na uchague nafasi'],
        text: [
          'Staff open appointment times here; guardians see the free ones and book.',
          'Wafanyakazi hufungua nafasi za miadi hapa; wazazi huona zilizo wazi na kuchagua.',
        ],
        at: '/meetings',
        target: { css: 'h1' },
      },
      {
        title: ['See the day', 'Ona siku'],
        text: [
          'All meetings are in the calendar too, which can be added to a phone.',
          'Mikutano yote iko kwenye kalenda pia, ambayo inaweza kuongezwa kwenye simu.',
        ],
        at: '/calendar',
        target: { css: 'a[href="/calendar/links"]' },
      },
    ],
  },
  {
    id: 'close-a-term',
    roles: ['admin'],
    season: 'closing',
    as: 'admin@umoja.demo',
    title: ['Close a term', 'Funga muhula'],
    about: [
      'Nothing is locked by a button: these are the things that should be done before the gates close.',
      'Hakuna kitufe kinachofunga: haya ndiyo ya kufanya kabla ya lango kufungwa.',
    ],
    words: [
      'end of term holiday finish checklist clearance leavers',
      'mwisho wa muhula likizo kumaliza orodha wanaoondoka',
    ],
    steps: [
      {
        title: ['No register is missing', 'Hakuna rejista inayokosekana'],
        text: [
          'Registers of earlier days can still be taken or corrected as your settings allow.',
          'Rejista za siku zilizopita bado zinaweza kuchukuliwa au kusahihishwa kama mipangilio inavyoruhusu.',
        ],
        at: '/registers',
        target: { css: 'h1' },
      },
      {
        title: ['All cards are published', 'Kadi zote zimechapishwa'],
        text: ['The title counts the classes that still wait.', 'Kichwa huhesabu madarasa ambayo bado yanasubiri.'],
        at: '/report-cards',
        target: { css: 'h1' },
      },
      {
        title: ['Leavers are cleared', 'Wanaoondoka wamekamilishwa'],
        text: [
          'Press **Start clearance** for a learner who leaves: books, devices and fees each sign a line.',
          'Bonyeza **Anzisha fomu ya kuondoka** kwa mwanafunzi anayeondoka: vitabu, vifaa na karo kila kimoja hutia sahihi.',
        ],
        at: '/admin/clearance',
        target: { css: 'button', key: 'clearance:start.title' },
      },
      {
        title: ['The next dates are in the calendar', 'Tarehe zijazo ziko kwenye kalenda'],
        text: [
          'Enter the opening day of the next term, so that families can plan.',
          'Weka siku ya kufungua muhula ujao, ili familia zipange.',
        ],
        at: '/admin/settings/calendar',
        target: { css: 'button', key: 'academics:term.add' },
      },
    ],
  },
  {
    id: 'promote-learners',
    roles: ['admin'],
    season: 'closing',
    as: 'admin@umoja.demo',
    title: ['Move learners up a grade', 'Pandisha wanafunzi gredi'],
    about: [
      'The whole school in one plan; nothing changes until you promote, and it can be undone.',
      'Shule nzima katika mpango mmoja; hakuna kinachobadilika hadi upandishe, na inaweza kutenduliwa.',
    ],
    words: ['promotion new year repeat graduate leavers next class', 'kupanda darasa mwaka mpya kurudia kuhitimu'],
    steps: [
      {
        title: ['Choose the years', 'Chagua miaka'],
        text: [
          'The year that is ending and the new one. The new year needs its terms and classes first.',
          'Mwaka unaoisha na mwaka mpya. Mwaka mpya unahitaji mihula na madarasa yake kwanza.',
        ],
        at: '/admin/promotion',
        target: { css: 'h1' },
      },
      {
        title: ['Add the new year', 'Ongeza mwaka mpya'],
        text: [
          'If it is missing, press **Add a year** in the calendar.',
          'Ikikosekana, bonyeza **Ongeza mwaka** kwenye kalenda.',
        ],
        at: '/admin/settings/calendar',
        target: { css: 'button', key: 'academics:year.add' },
      },
    ],
  },
]
