/** The second half of advanced security. */
import type { SkillCourse } from '../../../rules/simulations/lesson.ts'

export const more: SkillCourse = [
  {
    id: 'public-wifi',
    title: ['Wi-Fi in town', 'Wi-Fi mjini'],
    story: [
      'The café’s network is open. What may you do in it?',
      'Mtandao wa mkahawa uko wazi. Unaweza kufanya nini humo?',
    ],
    app: 'screens',
    frame: 'phone',
    start: { screen: 'wifi', values: { auto: true, sharing: true, bank: '' } },
    screens: {
      wifi: {
        title: ['Kahawa_Free', 'Kahawa_Free'],
        rows: [
          { kind: 'note', tone: 'warning', text: ['Open: others can listen.', 'Wazi: wengine wanaweza kusikiliza.'] },
          { kind: 'switch', label: ['Join by itself next time', 'Jiunge yenyewe wakati ujao'], key: 'auto' },
          {
            kind: 'switch',
            label: ['Share my files with this network', 'Shiriki faili zangu na mtandao huu'],
            key: 'sharing',
          },
          {
            kind: 'choice',
            label: ['You want to pay by phone. Use', 'Unataka kulipa kwa simu. Tumia'],
            key: 'bank',
            options: [
              ['wifi', ['This Wi-Fi', 'Wi-Fi hii']],
              ['data', ['Your own data', 'Data yako mwenyewe']],
            ],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Do not join by itself, and share nothing', 'Usijiunge yenyewe, na usishiriki chochote'],
        hint: ['Two switches.', 'Swichi mbili.'],
        done: [
          { at: 'values.auto', is: false },
          { at: 'values.sharing', is: false },
        ],
      },
      {
        do: ['Choose how to pay', 'Chagua namna ya kulipa'],
        hint: ['Money goes over your own connection.', 'Pesa hupitia muunganisho wako mwenyewe.'],
        done: [{ at: 'values.bank', is: 'data' }],
      },
    ],
  },
  {
    id: 'sessions',
    title: ['Who is signed in?', 'Nani ameingia?'],
    story: [
      'Your account is open on a device that you do not know.',
      'Akaunti yako iko wazi kwenye kifaa usichokijua.',
    ],
    app: 'screens',
    frame: 'window',
    start: { screen: 'devices', values: { phone: true, cyber: true, changed: false, told: '' } },
    screens: {
      devices: {
        title: ['Signed-in devices', 'Vifaa vilivyoingia'],
        rows: [
          { kind: 'note', text: ['This computer, Umoja School', 'Kompyuta hii, Shule ya Umoja'] },
          { kind: 'note', text: ['Your phone, Nakuru', 'Simu yako, Nakuru'] },
          {
            kind: 'note',
            tone: 'warning',
            text: ['Unknown, cybercafé, Mombasa, last night', 'Haijulikani, mkahawa wa mtandao, Mombasa, jana usiku'],
            when: [{ at: 'values.cyber', is: true }],
          },
          {
            kind: 'button',
            label: ['Sign out the unknown one', 'Toa kisichojulikana'],
            set: [['values.cyber', false]],
            when: [{ at: 'values.cyber', is: true }],
          },
          { kind: 'button', label: ['Change the password', 'Badilisha nywila'], set: [['values.changed', true]] },
          {
            kind: 'choice',
            label: ['Tell', 'Mwambie'],
            key: 'told',
            options: [
              ['nobody', ['Nobody', 'Hakuna']],
              ['school', ['A teacher', 'Mwalimu']],
            ],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Sign out the device that you do not know', 'Toa kifaa usichokijua'],
        hint: ['You have not been to Mombasa.', 'Hujaenda Mombasa.'],
        done: [{ at: 'values.cyber', is: false }],
      },
      {
        do: ['Change the password, or they come back', 'Badilisha nywila, la sivyo watarudi'],
        hint: ['The next button.', 'Kitufe kinachofuata.'],
        done: [{ at: 'values.changed', is: true }],
      },
      {
        do: ['Tell somebody who can help', 'Mwambie anayeweza kusaidia'],
        hint: ['Others may be hit too.', 'Wengine wanaweza kuathiriwa pia.'],
        done: [{ at: 'values.told', is: 'school' }],
      },
    ],
  },
  {
    id: 'backup',
    title: ['Copies in two places', 'Nakala mahali pawili'],
    story: [
      'A cup of chai over the laptop, and a year of work is gone. Unless.',
      'Kikombe cha chai juu ya kompyuta, na kazi ya mwaka imepotea. Isipokuwa.',
    ],
    app: 'files',
    start: {
      open: 'root',
      selected: '',
      held: null,
      items: {
        cloud: { name: ['School cloud', 'Wingu la shule'], kind: 'folder', parent: 'root' },
        stick: { name: ['Memory stick', 'Kifaa cha kumbukumbu'], kind: 'folder', parent: 'root' },
        work: { name: ['year-project.docx', 'mradi-wa-mwaka.docx'], kind: 'file', parent: 'root', size: 8 },
      },
    },
    steps: [
      {
        do: ['Copy the project to the school cloud', 'Nakili mradi hadi wingu la shule'],
        hint: ['Copy, not Cut: the first stays where it is.', 'Nakili, si Kata: wa kwanza unabaki ulipo.'],
        done: [
          { at: 'paths', has: ['School cloud/year-project.docx', 'Wingu la shule/mradi-wa-mwaka.docx'] },
          { at: 'items.work.parent', is: 'root' },
        ],
        show: [
          ['items.new3.name', ['year-project.docx', 'mradi-wa-mwaka.docx']],
          ['items.new3.kind', 'file'],
          ['items.new3.parent', 'cloud'],
        ],
      },
      {
        do: ['And one more to the memory stick', 'Na nyingine kwenye kifaa cha kumbukumbu'],
        hint: ['Two copies, in two places.', 'Nakala mbili, mahali pawili.'],
        done: [{ at: 'paths', has: ['Memory stick/year-project.docx', 'Kifaa cha kumbukumbu/mradi-wa-mwaka.docx'] }],
        show: [
          ['items.new4.name', ['year-project.docx', 'mradi-wa-mwaka.docx']],
          ['items.new4.kind', 'file'],
          ['items.new4.parent', 'stick'],
        ],
      },
    ],
  },
]
