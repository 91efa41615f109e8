/** The second half of mobile. */
import type { SkillCourse } from '../../../rules/simulations/lesson.ts'

export const more: SkillCourse = [
  {
    id: 'permissions',
    title: ['What apps may do', 'Programu zinaruhusiwa nini'],
    story: ['A torch, a map and a bank: which of them needs what?', 'Tochi, ramani na benki: ipi inahitaji nini?'],
    app: 'screens',
    frame: 'phone',
    start: { screen: 'home', values: { torchContacts: true, torchMic: true, mapPlace: 'always' } },
    screens: {
      home: {
        title: ['Apps', 'Programu'],
        rows: [
          { kind: 'open', label: ['Torch', 'Tochi'], to: 'torch' },
          { kind: 'open', label: ['Map', 'Ramani'], to: 'map' },
        ],
      },
      torch: {
        title: ['Torch may use', 'Tochi inaweza kutumia'],
        rows: [
          { kind: 'switch', label: ['Contacts', 'Anwani za simu'], key: 'torchContacts' },
          { kind: 'switch', label: ['Microphone', 'Maikrofoni'], key: 'torchMic' },
        ],
      },
      map: {
        title: ['Map may use', 'Ramani inaweza kutumia'],
        rows: [
          {
            kind: 'choice',
            label: ['Your location', 'Mahali ulipo'],
            key: 'mapPlace',
            options: [
              ['always', ['Always', 'Daima']],
              ['using', ['While I use it', 'Ninapoitumia']],
              ['never', ['Never', 'Kamwe']],
            ],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Take contacts away from the torch', 'Iondolee tochi anwani za simu'],
        hint: ['A light needs nobody’s number.', 'Mwanga hauhitaji nambari ya mtu.'],
        done: [{ at: 'values.torchContacts', is: false }],
      },
      {
        do: ['And the microphone', 'Na maikrofoni'],
        hint: ['The same page.', 'Ukurasa ule ule.'],
        done: [{ at: 'values.torchMic', is: false }],
      },
      {
        do: ['Let the map see where you are only while you use it', 'Ramani ione ulipo unapoitumia tu'],
        hint: ['Never would make it useless.', 'Kamwe ingeifanya isiwe na maana.'],
        done: [{ at: 'values.mapPlace', is: 'using' }],
      },
    ],
  },
  {
    id: 'screen-lock',
    title: ['Lock the screen', 'Funga skrini'],
    story: [
      'Your phone was left in the matatu. Could others open it?',
      'Simu yako ilisahaulika kwenye matatu. Je, wengine wangeifungua?',
    ],
    app: 'screens',
    frame: 'phone',
    start: { screen: 'home', values: { lock: 'none', pin: '', preview: true } },
    screens: {
      home: {
        title: ['Security', 'Usalama'],
        rows: [
          {
            kind: 'choice',
            label: ['Screen lock', 'Kufuli ya skrini'],
            key: 'lock',
            options: [
              ['none', ['None', 'Hakuna']],
              ['swipe', ['Swipe', 'Telezesha']],
              ['pin', ['PIN', 'PIN']],
            ],
          },
          {
            kind: 'text',
            label: ['PIN of six figures', 'PIN ya tarakimu sita'],
            key: 'pin',
            when: [{ at: 'values.lock', is: 'pin' }],
          },
          {
            kind: 'note',
            tone: 'warning',
            text: ['Everybody tries this one first.', 'Hii ndiyo hujaribiwa kwanza.'],
            when: [{ at: 'values.pin', is: '123456' }],
          },
          {
            kind: 'switch',
            label: ['Show messages on the locked screen', 'Onyesha ujumbe skrini ikiwa imefungwa'],
            key: 'preview',
          },
        ],
      },
    },
    steps: [
      {
        do: ['Choose a lock that keeps others out', 'Chagua kufuli inayozuia wengine'],
        hint: ['A swipe stops nobody.', 'Kutelezesha hakumzuii mtu.'],
        done: [{ at: 'values.lock', is: 'pin' }],
      },
      {
        do: ['Set a PIN of six figures, but not 123456', 'Weka PIN ya tarakimu sita, lakini si 123456'],
        hint: [
          'Nor your birthday. This one is for practice: never use a real PIN here.',
          'Wala siku yako ya kuzaliwa. Hii ni ya mazoezi: usitumie PIN halisi.',
        ],
        done: [
          { at: 'values.pin', least: 6 },
          { at: 'values.pin', not: '123456' },
        ],
        show: [['values.pin', '407193']],
      },
      {
        do: ['Hide messages while it is locked', 'Ficha ujumbe ikiwa imefungwa'],
        hint: ['Codes from M-Pesa would show to all.', 'Misimbo ya M-Pesa ingeonekana na wote.'],
        done: [{ at: 'values.preview', is: false }],
      },
    ],
  },
  {
    id: 'big-text',
    title: ['A phone for grandmother', 'Simu ya nyanya'],
    story: [
      'She reads Kiswahili, sees little, and often presses by mistake.',
      'Anasoma Kiswahili, haoni vizuri, na hubonyeza kwa bahati mbaya.',
    ],
    app: 'screens',
    frame: 'phone',
    start: { screen: 'home', values: { size: 'small', language: 'en', contrast: false } },
    screens: {
      home: {
        title: ['Settings', 'Mipangilio'],
        rows: [
          { kind: 'open', label: ['Display', 'Skrini'], to: 'display' },
          { kind: 'open', label: ['Language', 'Lugha'], to: 'language' },
        ],
      },
      display: {
        title: ['Display', 'Skrini'],
        rows: [
          {
            kind: 'choice',
            label: ['Size of text', 'Ukubwa wa maandishi'],
            key: 'size',
            options: [
              ['small', ['Small', 'Madogo']],
              ['normal', ['Normal', 'Ya kawaida']],
              ['large', ['Very large', 'Makubwa sana']],
            ],
          },
          { kind: 'switch', label: ['Strong contrast', 'Rangi zinazotofautiana sana'], key: 'contrast' },
        ],
      },
      language: {
        title: ['Language', 'Lugha'],
        rows: [
          {
            kind: 'choice',
            label: ['Language of the phone', 'Lugha ya simu'],
            key: 'language',
            options: [
              ['en', ['English', 'Kiingereza']],
              ['sw', ['Kiswahili', 'Kiswahili']],
            ],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Make the text very large', 'Fanya maandishi yawe makubwa sana'],
        hint: ['Display.', 'Skrini.'],
        done: [{ at: 'values.size', is: 'large' }],
      },
      {
        do: ['Give it strong contrast', 'Weka rangi zinazotofautiana sana'],
        hint: ['The same page.', 'Ukurasa ule ule.'],
        done: [{ at: 'values.contrast', is: true }],
      },
      {
        do: ['Set the language to Kiswahili', 'Weka lugha iwe Kiswahili'],
        hint: ['Back, then Language.', 'Rudi, kisha Lugha.'],
        done: [{ at: 'values.language', is: 'sw' }],
      },
    ],
  },
]
