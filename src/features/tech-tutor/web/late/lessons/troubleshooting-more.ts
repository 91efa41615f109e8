/** The second half of troubleshooting. */
import type { SkillCourse } from '../../../rules/simulations/lesson.ts'

export const more: SkillCourse = [
  {
    id: 'slow-device',
    title: ['The computer is slow', 'Kompyuta ni ya polepole'],
    story: ['Everything hangs. Which program takes the most?', 'Kila kitu kimekwama. Ni programu ipi inatumia zaidi?'],
    app: 'screens',
    frame: 'window',
    start: { screen: 'tasks', values: { game: 'running', starts: true, restarted: false } },
    screens: {
      tasks: {
        title: ['Running programs', 'Programu zinazofanya kazi'],
        rows: [
          { kind: 'note', text: ['Browser: 9% · Writer: 4%', 'Kivinjari: 9% · Kiandishi: 4%'] },
          {
            kind: 'note',
            tone: 'warning',
            text: ['MegaGame: 84%', 'MegaGame: 84%'],
            when: [{ at: 'values.game', is: 'running' }],
          },
          {
            kind: 'button',
            label: ['End MegaGame', 'Funga MegaGame'],
            set: [['values.game', 'ended']],
            when: [{ at: 'values.game', is: 'running' }],
          },
          { kind: 'open', label: ['Programs at the start', 'Programu za kuanzia'], to: 'startup' },
        ],
      },
      startup: {
        title: ['Start with the computer', 'Huanza na kompyuta'],
        rows: [
          { kind: 'switch', label: ['MegaGame', 'MegaGame'], key: 'starts' },
          { kind: 'button', label: ['Restart now', 'Washa upya sasa'], set: [['values.restarted', true]] },
          {
            kind: 'note',
            tone: 'good',
            text: ['Started in 20 seconds.', 'Imewaka kwa sekunde 20.'],
            when: [{ at: 'values.restarted', is: true }],
          },
        ],
      },
    },
    steps: [
      {
        do: ['End the program that takes the most', 'Funga programu inayotumia zaidi'],
        hint: ['84% is far too much.', '84% ni nyingi mno.'],
        done: [{ at: 'values.game', is: 'ended' }],
      },
      {
        do: ['Stop it from starting with the computer', 'Izuie kuanza na kompyuta'],
        hint: ['Programs at the start.', 'Programu za kuanzia.'],
        done: [{ at: 'values.starts', is: false }],
        show: [
          ['screen', 'startup'],
          ['values.starts', false],
        ],
      },
      {
        do: ['Restart', 'Washa upya'],
        hint: ['Then it is like new.', 'Kisha inakuwa kama mpya.'],
        done: [{ at: 'values.restarted', is: true }],
      },
    ],
  },
  {
    id: 'lost-file',
    title: ['A file is gone', 'Faili imepotea'],
    story: [
      'The poem was deleted by mistake. Most things can be found again.',
      'Shairi lilifutwa kwa makosa. Vingi huweza kupatikana tena.',
    ],
    app: 'files',
    start: {
      open: 'root',
      selected: '',
      held: null,
      items: {
        english: { name: ['English', 'Kiingereza'], kind: 'folder', parent: 'root' },
        maths: { name: ['Mathematics', 'Hisabati'], kind: 'folder', parent: 'root' },
        poem: { name: ['my-poem.docx', 'shairi-langu.docx'], kind: 'file', parent: 'bin', size: 1 },
        junk: { name: ['untitled.docx', 'bila-jina.docx'], kind: 'file', parent: 'bin', size: 1 },
      },
    },
    steps: [
      {
        do: ['Look into the bin', 'Angalia kwenye pipa'],
        hint: ['Below the files.', 'Chini ya faili.'],
        done: [{ at: 'open', is: 'bin' }],
      },
      {
        do: ['Restore the poem', 'Rejesha shairi'],
        hint: ['Select it, then Restore.', 'Lichague, kisha Rejesha.'],
        done: [{ at: 'items.poem.parent', not: 'bin' }],
        show: [['items.poem.parent', 'root']],
      },
      {
        do: ['Move it into the folder English', 'Lihamishe hadi folda ya Kiingereza'],
        hint: [
          'Back, select it, Cut, open English, Paste here.',
          'Rudi, lichague, Kata, fungua Kiingereza, Bandika hapa.',
        ],
        done: [{ at: 'items.poem.parent', is: 'english' }],
      },
    ],
  },
  {
    id: 'printer',
    title: ['The printer does nothing', 'Printa haifanyi kitu'],
    story: ['Forty report cards wait. Work through it in order.', 'Ripoti arobaini zinangoja. Fuata utaratibu.'],
    app: 'screens',
    frame: 'window',
    start: { screen: 'printer', values: { chosen: 'old', paused: true, paper: false, printed: false } },
    screens: {
      printer: {
        title: ['Printers', 'Printa'],
        rows: [
          {
            kind: 'choice',
            label: ['Print on', 'Chapisha kwenye'],
            key: 'chosen',
            options: [
              ['old', ['Office (removed in 2024)', 'Ofisi (iliondolewa 2024)']],
              ['staff', ['Staff room', 'Chumba cha walimu']],
            ],
          },
          {
            kind: 'note',
            tone: 'warning',
            text: ['40 documents wait: paused', 'Hati 40 zinangoja: zimesitishwa'],
            when: [{ at: 'values.paused', is: true }],
          },
          { kind: 'switch', label: ['Paused', 'Imesitishwa'], key: 'paused' },
          {
            kind: 'note',
            tone: 'warning',
            text: ['Tray 1 is empty', 'Trei ya 1 haina karatasi'],
            when: [{ at: 'values.paper', is: false }],
          },
          { kind: 'button', label: ['I have filled the tray', 'Nimejaza trei'], set: [['values.paper', true]] },
          {
            kind: 'button',
            label: ['Print one page', 'Chapisha ukurasa mmoja'],
            set: [['values.printed', true]],
            when: [
              { at: 'values.paper', is: true },
              { at: 'values.paused', is: false },
              { at: 'values.chosen', is: 'staff' },
            ],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Choose the printer that exists', 'Chagua printa iliyopo'],
        hint: ['The other one was removed.', 'Ile nyingine iliondolewa.'],
        done: [{ at: 'values.chosen', is: 'staff' }],
      },
      {
        do: ['Let it go on, and give it paper', 'Iache iendelee, na uipe karatasi'],
        hint: ['Paused off, tray filled.', 'Zima kusitishwa, jaza trei.'],
        done: [
          { at: 'values.paused', is: false },
          { at: 'values.paper', is: true },
        ],
      },
      {
        do: ['Print one page before the forty', 'Chapisha ukurasa mmoja kabla ya arobaini'],
        hint: ['The button shows once all is ready.', 'Kitufe huonekana yote yakiwa tayari.'],
        done: [{ at: 'values.printed', is: true }],
      },
    ],
  },
]
