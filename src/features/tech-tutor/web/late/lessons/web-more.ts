/** The second half of web. */
import type { SkillCourse } from '../../../rules/simulations/lesson.ts'

export const more: SkillCourse = [
  {
    id: 'bookmark',
    title: ['Keep a page', 'Hifadhi ukurasa'],
    story: ['You will need the revision page all term.', 'Utahitaji ukurasa wa marudio muhula mzima.'],
    app: 'screens',
    frame: 'browser',
    start: { screen: 'home', values: {} },
    screens: {
      home: {
        title: ['Learners’ corner', 'Kona ya wanafunzi'],
        url: 'corner.example.ke',
        rows: [
          { kind: 'open', label: ['Games', 'Michezo'], to: 'games' },
          { kind: 'open', label: ['Revision', 'Marudio'], to: 'revision' },
        ],
      },
      games: {
        title: ['Games', 'Michezo'],
        url: 'corner.example.ke/games',
        rows: [{ kind: 'note', text: ['Later!', 'Baadaye!'] }],
      },
      revision: {
        title: ['Revision, Grade 7', 'Marudio, Gredi ya 7'],
        url: 'corner.example.ke/revision',
        rows: [
          {
            kind: 'note',
            text: ['Questions with answers, by learning area.', 'Maswali na majibu, kwa kila eneo la kujifunza.'],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Open Revision', 'Fungua Marudio'],
        hint: ['It is the second link.', 'Ni kiungo cha pili.'],
        done: [{ at: 'screen', is: 'revision' }],
      },
      {
        do: ['Bookmark it with the star', 'Ualamishe kwa nyota'],
        hint: ['Beside the address.', 'Kando ya anwani.'],
        done: [{ at: 'values.bookmark_revision', is: true }],
      },
    ],
  },
  {
    id: 'download-form',
    title: ['Fill in a form safely', 'Jaza fomu kwa usalama'],
    story: [
      'You ask a library for a card. It needs only what it needs.',
      'Unaomba kadi ya maktaba. Inahitaji tu inachohitaji.',
    ],
    app: 'screens',
    frame: 'browser',
    start: { screen: 'form', values: { name: '', grade: '', pin: '', consent: false, sent: false } },
    screens: {
      form: {
        title: ['Library card', 'Kadi ya maktaba'],
        url: 'library.example.ke/card',
        rows: [
          { kind: 'text', label: ['First name', 'Jina la kwanza'], key: 'name' },
          { kind: 'text', label: ['Grade', 'Gredi'], key: 'grade' },
          { kind: 'text', label: ['M-Pesa PIN (to confirm)', 'PIN ya M-Pesa (kuthibitisha)'], key: 'pin' },
          { kind: 'switch', label: ['Send me adverts of partners', 'Nitumie matangazo ya washirika'], key: 'consent' },
          { kind: 'button', label: ['Send', 'Tuma'], set: [['values.sent', true]] },
          {
            kind: 'note',
            tone: 'good',
            text: ['Sent. Your card is ready on Friday.', 'Imetumwa. Kadi yako itakuwa tayari Ijumaa.'],
            when: [{ at: 'values.sent', is: true }],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Fill in first name and grade', 'Jaza jina la kwanza na gredi'],
        hint: ['A first name is enough here.', 'Jina la kwanza linatosha hapa.'],
        done: [
          { at: 'values.name', least: 2 },
          { at: 'values.grade', least: 1 },
        ],
        show: [
          ['values.name', 'Faith'],
          ['values.grade', '7'],
        ],
      },
      {
        do: [
          'Leave empty what a library never needs, and send it',
          'Acha wazi ambacho maktaba haihitaji kamwe, kisha itume',
        ],
        hint: [
          'A PIN belongs in no form. Adverts stay off.',
          'PIN haiandikwi kwenye fomu yoyote. Matangazo yabaki yamezimwa.',
        ],
        done: [
          { at: 'values.pin', is: '' },
          { at: 'values.consent', is: false },
          { at: 'values.sent', is: true },
        ],
      },
    ],
  },
  {
    id: 'privacy-choices',
    title: ['Refuse to be followed', 'Kataa kufuatiliwa'],
    story: [
      'A news page wants to follow you. You may say no.',
      'Ukurasa wa habari unataka kukufuatilia. Unaweza kukataa.',
    ],
    app: 'screens',
    frame: 'browser',
    start: { screen: 'banner', values: { adverts: true, partners: true, saved: false, notify: '' } },
    screens: {
      banner: {
        title: ['We value your privacy', 'Tunathamini faragha yako'],
        url: 'news.example.ke',
        rows: [
          {
            kind: 'note',
            text: [
              'We and 214 partners store information on your device.',
              'Sisi na washirika 214 tunahifadhi taarifa kwenye kifaa chako.',
            ],
          },
          { kind: 'open', label: ['Settings', 'Mipangilio'], to: 'choices' },
        ],
      },
      choices: {
        title: ['Your choices', 'Chaguo zako'],
        url: 'news.example.ke/choices',
        rows: [
          { kind: 'switch', label: ['Adverts that follow me', 'Matangazo yanayonifuata'], key: 'adverts' },
          { kind: 'switch', label: ['Share with 214 partners', 'Shiriki na washirika 214'], key: 'partners' },
          {
            kind: 'button',
            label: ['Save choices', 'Hifadhi chaguo'],
            set: [
              ['values.saved', true],
              ['screen', 'news'],
            ],
          },
        ],
      },
      news: {
        title: ['News', 'Habari'],
        url: 'news.example.ke/today',
        rows: [
          {
            kind: 'choice',
            label: ['news.example.ke wants to send you notifications', 'news.example.ke inataka kukutumia arifa'],
            key: 'notify',
            options: [
              ['yes', ['Allow', 'Ruhusu']],
              ['no', ['Block', 'Zuia']],
            ],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Switch both off', 'Zima zote mbili'],
        hint: ['Settings, then the two switches.', 'Mipangilio, kisha swichi mbili.'],
        done: [
          { at: 'values.adverts', is: false },
          { at: 'values.partners', is: false },
        ],
        show: [
          ['screen', 'choices'],
          ['values.adverts', false],
          ['values.partners', false],
        ],
      },
      {
        do: ['Save your choices', 'Hifadhi chaguo zako'],
        hint: ['The button below them.', 'Kitufe kilicho chini yake.'],
        done: [{ at: 'values.saved', is: true }],
      },
      {
        do: ['Block its notifications', 'Zuia arifa zake'],
        hint: ['Pages that you do not know should not reach you.', 'Kurasa usizozijua zisikufikie.'],
        done: [{ at: 'values.notify', is: 'no' }],
      },
    ],
  },
]
