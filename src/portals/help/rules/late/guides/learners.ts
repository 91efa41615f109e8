/** Guides for learners. */
import type { Guide } from '../../guide.ts'

export const learners: readonly Guide[] = [
  {
    id: 'hand-in-work',
    roles: ['student'],
    season: 'learning',
    as: 'student@umoja.demo',
    title: ['Hand in your work', 'Kabidhi kazi yako'],
    about: [
      'Write it here or send a photo of your exercise book; it waits on the phone if there is no network.',
      'Iandike hapa au tuma picha ya daftari lako; husubiri kwenye simu kama hakuna mtandao.',
    ],
    words: ['assignment homework submit quiz due late photo', 'kazi ya nyumbani kuwasilisha chemsha bongo muda picha'],
    steps: [
      {
        title: ['See what is due', 'Ona kinachotakiwa'],
        text: ['The work that is due first comes first.', 'Kazi inayotakiwa mapema huja kwanza.'],
        at: '/student/assignments',
        target: { css: 'main a[href^="/student/assignments/"]' },
      },
      {
        title: ['Open it and hand in', 'Ifungue na uikabidhi'],
        text: [
          'Type your answer or add photos, then hand it in. You can replace it until the time is over if your teacher allows that.',
          'Andika jibu au ongeza picha, kisha kabidhi. Unaweza kuibadilisha hadi muda uishe ikiwa mwalimu anaruhusu.',
        ],
        at: '/student/assignments/*',
        target: { css: 'h1' },
      },
      {
        title: ['Take a quiz', 'Fanya chemsha bongo'],
        text: [
          'A quiz that is open now is on top. Your answers are kept as you go.',
          'Chemsha bongo iliyo wazi sasa iko juu. Majibu yako huhifadhiwa unapoendelea.',
        ],
        at: '/student/quizzes',
        target: { css: 'main a[href^="/student/quizzes/"]' },
      },
    ],
  },
  {
    id: 'see-your-marks',
    roles: ['student'],
    season: 'learning',
    as: 'student@umoja.demo',
    title: ['See your marks and report cards', 'Ona alama na kadi zako za ripoti'],
    about: [
      'Your marks against your own last term, never against others.',
      'Alama zako dhidi ya muhula wako uliopita, kamwe si dhidi ya wengine.',
    ],
    words: [
      'results grades report card level progress competencies',
      'matokeo kadi ya ripoti kiwango maendeleo umahiri',
    ],
    steps: [
      {
        title: ['Marks of the term', 'Alama za muhula'],
        text: ['Press a learning area for its pieces of work.', 'Bonyeza eneo la kujifunza ili kuona kazi zake.'],
        at: '/student/grades',
        target: { css: 'main a[href^="/student/grades/"]' },
      },
      {
        title: ['Download the report card', 'Pakua kadi ya ripoti'],
        text: [
          'Every published card stays here. Its code proves that it is real.',
          'Kila kadi iliyochapishwa hubaki hapa. Msimbo wake huthibitisha kuwa ni halisi.',
        ],
        at: '/student/report-cards',
        target: { css: 'main button' },
      },
    ],
  },
  {
    id: 'study-on-your-own',
    roles: ['student'],
    season: 'learning',
    module: 'study-smart',
    as: 'student@umoja.demo',
    title: ['Study on your own', 'Jisomee mwenyewe'],
    about: [
      'What to do next and why, rounds of 25 minutes, cards for revision, and your typing.',
      'Cha kufanya baadaye na sababu, mizunguko ya dakika 25, kadi za marudio, na uchapaji wako.',
    ],
    words: [
      'revision pomodoro flashcards typing notes library assistant',
      'marudio kadi kuchapa madokezo maktaba msaidizi',
    ],
    steps: [
      {
        title: ['Do what matters next', 'Fanya kilicho muhimu'],
        text: [
          'Each proposal says why and how long it takes.',
          'Kila pendekezo linasema kwa nini na linachukua muda gani.',
        ],
        at: '/study-smart',
        target: { css: 'h2' },
      },
      {
        title: ['Write notes', 'Andika madokezo'],
        text: [
          '**New** starts a note with tables, formulae and photos. It is on all your devices.',
          '**Jipya** huanzisha dokezo lenye majedwali, fomula na picha. Liko kwenye vifaa vyako vyote.',
        ],
        at: '/notes',
        target: { css: 'button', key: 'notes:new' },
      },
      {
        title: ['Learn to type', 'Jifunze kuchapa'],
        text: [
          'From the home row to whole texts, a few minutes a day.',
          'Kutoka safu ya katikati hadi maandishi kamili, dakika chache kwa siku.',
        ],
        at: '/tech-tutor',
        target: { css: 'main a[href^="/tech-tutor/typing"]' },
      },
    ],
  },
]
