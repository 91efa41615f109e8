/** Advanced security: six lessons that lock the doors of an account. */
import type { SkillCourse } from '../../rules/simulations/lesson.ts'
import { more } from './lessons/advanced-security-more.ts'

export const advancedSecurity: SkillCourse = [
  {
    id: 'passphrase',
    title: ['A strong passphrase', 'Nywila ya maneno'],
    story: [
      'Practise on a made-up account. Never type a real password here.',
      'Fanya mazoezi kwenye akaunti ya kubuni. Usiandike nywila halisi hapa.',
    ],
    app: 'screens',
    frame: 'window',
    start: { screen: 'change', values: { phrase: '', manager: false, reuse: true } },
    screens: {
      change: {
        title: ['New password', 'Nywila mpya'],
        rows: [
          {
            kind: 'text',
            label: ['Four words, at least 16 characters', 'Maneno manne, angalau herufi 16'],
            key: 'phrase',
          },
          {
            kind: 'note',
            tone: 'good',
            text: [
              'Long enough: it would take centuries to guess.',
              'Ni ndefu vya kutosha: ingechukua karne kuikisia.',
            ],
            when: [{ at: 'values.phrase', least: 16 }],
          },
          { kind: 'switch', label: ['Use it for my e-mail too', 'Itumie kwa barua pepe pia'], key: 'reuse' },
          {
            kind: 'switch',
            label: ['Keep it in the password manager', 'Ihifadhi kwenye kitunza nywila'],
            key: 'manager',
          },
        ],
      },
    },
    steps: [
      {
        do: ['Make up a phrase of four words', 'Tunga maneno manne'],
        hint: ['Such as: cassava drum seven clouds', 'Kama: muhogo ngoma saba mawingu'],
        done: [{ at: 'values.phrase', least: 16 }],
        show: [['values.phrase', ['cassava drum seven clouds', 'muhogo ngoma saba mawingu']]],
      },
      {
        do: ['One key for one door: not for the e-mail too', 'Ufunguo mmoja kwa mlango mmoja: si kwa barua pepe pia'],
        hint: ['The first switch.', 'Swichi ya kwanza.'],
        done: [{ at: 'values.reuse', is: false }],
      },
      {
        do: ['Let the manager remember it', 'Acha kitunza nywila kikumbuke'],
        hint: ['The second switch.', 'Swichi ya pili.'],
        done: [{ at: 'values.manager', is: true }],
      },
    ],
  },
  {
    id: 'two-step',
    title: ['Two steps to sign in', 'Hatua mbili za kuingia'],
    story: [
      'With a second step a stolen password opens nothing.',
      'Kwa hatua ya pili nywila iliyoibwa haifungui kitu.',
    ],
    app: 'screens',
    frame: 'phone',
    start: { screen: 'security', values: { way: 'none', code: '', saved: '' } },
    screens: {
      security: {
        title: ['Two-step sign-in', 'Kuingia kwa hatua mbili'],
        rows: [
          {
            kind: 'choice',
            label: ['Second step', 'Hatua ya pili'],
            key: 'way',
            options: [
              ['none', ['None', 'Hakuna']],
              ['sms', ['Code by SMS', 'Msimbo kwa SMS']],
              ['app', ['Authenticator app', 'Programu ya uthibitishaji']],
            ],
          },
          {
            kind: 'note',
            text: ['The app shows 731 052.', 'Programu inaonyesha 731 052.'],
            when: [{ at: 'values.way', is: 'app' }],
          },
          {
            kind: 'text',
            label: ['Code of the app', 'Msimbo wa programu'],
            key: 'code',
            when: [{ at: 'values.way', is: 'app' }],
          },
          {
            kind: 'choice',
            label: ['Keep the recovery codes', 'Hifadhi misimbo ya kurejesha'],
            key: 'saved',
            options: [
              ['photo', ['As a photo on the same phone', 'Kama picha kwenye simu hiyo hiyo']],
              ['paper', ['On paper, at home', 'Kwenye karatasi, nyumbani']],
            ],
            when: [{ at: 'values.way', is: 'app' }],
          },
        ],
      },
    },
    steps: [
      {
        do: [
          'Choose the way that nobody can take over with your SIM',
          'Chagua njia ambayo haiwezi kuchukuliwa kwa laini yako',
        ],
        hint: ['An SMS reaches the person who has the number.', 'SMS huenda kwa mwenye nambari.'],
        done: [{ at: 'values.way', is: 'app' }],
      },
      {
        do: ['Type the code of the app', 'Andika msimbo wa programu'],
        hint: ['731052, without the space.', '731052, bila nafasi.'],
        done: [{ at: 'values.code', is: '731052' }],
      },
      {
        do: [
          'Keep the recovery codes where a lost phone does not take them along',
          'Hifadhi misimbo mahali ambapo simu ikipotea haitaenda nayo',
        ],
        hint: ['On paper.', 'Kwenye karatasi.'],
        done: [{ at: 'values.saved', is: 'paper' }],
      },
    ],
  },
  {
    id: 'app-check',
    title: ['Check an app', 'Kagua programu'],
    story: [
      'Two apps are called “M-Wallet”. Only one is from the bank.',
      'Programu mbili zinaitwa “M-Wallet”. Moja tu ni ya benki.',
    ],
    app: 'screens',
    frame: 'phone',
    start: { screen: 'store', values: { installed: '', sources: true } },
    screens: {
      store: {
        title: ['Store', 'Duka'],
        rows: [
          { kind: 'open', label: ['M-Wallet PRO Free', 'M-Wallet PRO Bure'], to: 'fake' },
          { kind: 'open', label: ['M-Wallet', 'M-Wallet'], to: 'real' },
          { kind: 'open', label: ['Settings', 'Mipangilio'], to: 'settings' },
        ],
      },
      fake: {
        title: ['M-Wallet PRO Free', 'M-Wallet PRO Bure'],
        rows: [
          {
            kind: 'note',
            text: [
              'By: bestapps2231. Two weeks old, 90 installations. May read SMS.',
              'Na: bestapps2231. Wiki mbili, usakinishaji 90. Inaweza kusoma SMS.',
            ],
          },
          { kind: 'button', label: ['Install', 'Sakinisha'], set: [['values.installed', 'fake']] },
        ],
      },
      real: {
        title: ['M-Wallet', 'M-Wallet'],
        rows: [
          {
            kind: 'note',
            text: [
              'By: Batian Bank PLC. Eight years, 4 million installations.',
              'Na: Batian Bank PLC. Miaka minane, usakinishaji milioni 4.',
            ],
          },
          { kind: 'button', label: ['Install', 'Sakinisha'], set: [['values.installed', 'real']] },
        ],
      },
      settings: {
        title: ['Settings', 'Mipangilio'],
        rows: [
          {
            kind: 'switch',
            label: ['Allow apps from outside the store', 'Ruhusu programu zisizo za duka'],
            key: 'sources',
          },
        ],
      },
    },
    steps: [
      {
        do: ['Install the one of the bank', 'Sakinisha ile ya benki'],
        hint: ['Compare maker, age and what it may do.', 'Linganisha mtengenezaji, umri na inachoruhusiwa.'],
        done: [{ at: 'values.installed', is: 'real' }],
      },
      {
        do: ['Close the door for apps from outside the store', 'Funga mlango wa programu zisizo za duka'],
        hint: ['Settings of the store.', 'Mipangilio ya duka.'],
        done: [{ at: 'values.sources', is: false }],
      },
    ],
  },
  ...more,
]
