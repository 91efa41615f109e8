/** Troubleshooting: six lessons. Look first, change one thing, look again. */
import type { SkillCourse } from '../../rules/simulations/lesson.ts'
import { more } from './lessons/troubleshooting-more.ts'

export const troubleshooting: SkillCourse = [
  {
    id: 'no-network',
    title: ['No network', 'Hakuna mtandao'],
    story: [
      'The computer of the lab opens no page. Find out why.',
      'Kompyuta ya maabara haifungui ukurasa. Jua sababu.',
    ],
    app: 'screens',
    frame: 'window',
    start: { screen: 'desk', values: { plane: true, wifi: false, test: '' } },
    screens: {
      desk: {
        title: ['Network', 'Mtandao'],
        rows: [
          {
            kind: 'note',
            tone: 'warning',
            text: ['Not connected', 'Haujaunganishwa'],
            when: [{ at: 'values.wifi', is: false }],
          },
          {
            kind: 'switch',
            label: ['Flight mode', 'Hali ya ndegeni'],
            key: 'plane',
            note: ['Switches all networks off', 'Huzima mitandao yote'],
          },
          {
            kind: 'switch',
            label: ['Wi-Fi: Umoja-School', 'Wi-Fi: Umoja-School'],
            key: 'wifi',
            when: [{ at: 'values.plane', is: false }],
          },
          {
            kind: 'button',
            label: ['Test the connection', 'Jaribu muunganisho'],
            set: [['values.test', 'ok']],
            when: [{ at: 'values.wifi', is: true }],
          },
          {
            kind: 'note',
            tone: 'good',
            text: ['Pages open again.', 'Kurasa zinafunguka tena.'],
            when: [{ at: 'values.test', is: 'ok' }],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Find what switches every network off, and undo it', 'Tafuta kinachozima mitandao yote, ukiondoe'],
        hint: ['Flight mode is on.', 'Hali ya ndegeni imewashwa.'],
        done: [{ at: 'values.plane', is: false }],
      },
      {
        do: ['Switch Wi-Fi on', 'Washa Wi-Fi'],
        hint: ['It shows once flight mode is off.', 'Inaonekana hali ya ndegeni ikizimwa.'],
        done: [{ at: 'values.wifi', is: true }],
      },
      {
        do: ['Test whether it works', 'Jaribu kama inafanya kazi'],
        hint: ['A repair ends with a test.', 'Ukarabati humalizika kwa jaribio.'],
        done: [{ at: 'values.test', is: 'ok' }],
      },
    ],
  },
  {
    id: 'no-sound',
    title: ['No sound', 'Hakuna sauti'],
    story: ['The film plays, but nobody hears it.', 'Filamu inacheza, lakini hakuna anayeisikia.'],
    app: 'screens',
    frame: 'window',
    start: { screen: 'sound', values: { muted: true, output: 'headset', test: '' } },
    screens: {
      sound: {
        title: ['Sound', 'Sauti'],
        rows: [
          { kind: 'switch', label: ['Muted', 'Imenyamazishwa'], key: 'muted' },
          {
            kind: 'choice',
            label: ['Play through', 'Cheza kupitia'],
            key: 'output',
            options: [
              ['headset', ['Headset (not plugged in)', 'Vipokea sauti (havijachomekwa)']],
              ['speakers', ['Speakers', 'Spika']],
            ],
          },
          { kind: 'button', label: ['Play a tone', 'Cheza mlio'], set: [['values.test', 'played']] },
          {
            kind: 'note',
            tone: 'good',
            text: ['You would hear it now.', 'Sasa ungeusikia.'],
            when: [
              { at: 'values.test', is: 'played' },
              { at: 'values.muted', is: false },
              { at: 'values.output', is: 'speakers' },
            ],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Take the mute away', 'Ondoa unyamazisho'],
        hint: ['The first switch.', 'Swichi ya kwanza.'],
        done: [{ at: 'values.muted', is: false }],
      },
      {
        do: ['Play through the speakers', 'Cheza kupitia spika'],
        hint: ['No headset is plugged in.', 'Hakuna vipokea sauti vilivyochomekwa.'],
        done: [{ at: 'values.output', is: 'speakers' }],
      },
      {
        do: ['Play a tone to be sure', 'Cheza mlio ili uwe na hakika'],
        hint: ['The button below.', 'Kitufe cha chini.'],
        done: [{ at: 'values.test', is: 'played' }],
      },
    ],
  },
  {
    id: 'full-storage',
    title: ['The disk is full', 'Diski imejaa'],
    story: [
      'Saving fails. Move what is not needed to the memory stick.',
      'Kuhifadhi kunashindikana. Hamisha usivyohitaji hadi kwenye kifaa cha kumbukumbu.',
    ],
    app: 'files',
    start: {
      open: 'root',
      selected: '',
      held: null,
      space: 800,
      items: {
        stick: { name: ['Memory stick', 'Kifaa cha kumbukumbu'], kind: 'folder', parent: 'root' },
        sports: { name: ['sports-day.mp4', 'siku-ya-michezo.mp4'], kind: 'file', parent: 'root', size: 540 },
        work: { name: ['homework.docx', 'kazi.docx'], kind: 'file', parent: 'root', size: 2 },
        twice: { name: ['homework (1).docx', 'kazi (1).docx'], kind: 'file', parent: 'root', size: 2 },
      },
    },
    steps: [
      {
        do: ['Cut the large film', 'Kata filamu kubwa'],
        hint: ['Select it, then Cut.', 'Ichague, kisha Kata.'],
        done: [{ at: 'held.id', is: 'sports' }],
        show: [
          ['held.id', 'sports'],
          ['held.copy', false],
        ],
      },
      {
        do: ['Paste it on the memory stick', 'Bandika kwenye kifaa cha kumbukumbu'],
        hint: ['Open the stick, then Paste here.', 'Fungua kifaa, kisha Bandika hapa.'],
        done: [{ at: 'items.sports.parent', is: 'stick' }],
      },
      {
        do: ['Delete the double of the homework', 'Futa nakala ya pili ya kazi'],
        hint: ['It has (1) in its name. Keep the other.', 'Ina (1) kwenye jina. Acha ile nyingine.'],
        done: [
          { at: 'items.twice.parent', is: 'bin' },
          { at: 'items.work.parent', not: 'bin' },
        ],
        show: [['items.twice.parent', 'bin']],
      },
    ],
  },
  ...more,
]
