/** Mobile: six lessons on a practice phone. */
import type { SkillCourse } from '../../rules/simulations/lesson.ts'
import { more } from './lessons/mobile-more.ts'

export const mobile: SkillCourse = [
  {
    id: 'connect',
    title: ['Join the school’s Wi-Fi', 'Jiunge na Wi-Fi ya shule'],
    story: ['The teacher wrote the name and the key on the board.', 'Mwalimu aliandika jina na ufunguo ubaoni.'],
    app: 'screens',
    frame: 'phone',
    start: { screen: 'home', values: { wifi: false, network: '', key: '' } },
    screens: {
      home: {
        title: ['Settings', 'Mipangilio'],
        rows: [
          { kind: 'open', label: ['Wi-Fi', 'Wi-Fi'], to: 'wifi', note: ['Networks near you', 'Mitandao iliyo karibu'] },
          { kind: 'open', label: ['Sound', 'Sauti'], to: 'sound' },
        ],
      },
      sound: { title: ['Sound', 'Sauti'], rows: [{ kind: 'note', text: ['The volume is 60%.', 'Sauti ni 60%.'] }] },
      wifi: {
        title: ['Wi-Fi', 'Wi-Fi'],
        rows: [
          { kind: 'switch', label: ['Wi-Fi', 'Wi-Fi'], key: 'wifi' },
          {
            kind: 'choice',
            label: ['Networks', 'Mitandao'],
            key: 'network',
            options: [
              ['free', ['FREE_WIFI (open)', 'FREE_WIFI (wazi)']],
              ['school', ['Umoja-School (with key)', 'Umoja-School (ina ufunguo)']],
              ['shop', ['Duka-Guest (open)', 'Duka-Guest (wazi)']],
            ],
            when: [{ at: 'values.wifi', is: true }],
          },
          {
            kind: 'text',
            label: ['Key', 'Ufunguo'],
            key: 'key',
            when: [{ at: 'values.network', is: 'school' }],
          },
          {
            kind: 'note',
            tone: 'good',
            text: ['Connected to Umoja-School.', 'Umeunganishwa na Umoja-School.'],
            when: [{ at: 'values.key', is: 'soma-2026' }],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Switch Wi-Fi on', 'Washa Wi-Fi'],
        hint: ['Settings, Wi-Fi, then the switch.', 'Mipangilio, Wi-Fi, kisha swichi.'],
        done: [{ at: 'values.wifi', is: true }],
        show: [
          ['screen', 'wifi'],
          ['values.wifi', true],
        ],
      },
      {
        do: ['Choose the network of the school', 'Chagua mtandao wa shule'],
        hint: ['Not an open one: Umoja-School.', 'Si ulio wazi: Umoja-School.'],
        done: [{ at: 'values.network', is: 'school' }],
      },
      {
        do: ['Type the key: soma-2026', 'Andika ufunguo: soma-2026'],
        hint: ['Small letters, with the hyphen.', 'Herufi ndogo, na kistari.'],
        done: [{ at: 'values.key', is: 'soma-2026' }],
      },
    ],
  },
  {
    id: 'data-saver',
    title: ['Make data last', 'Data idumu'],
    story: ['A bundle of 250 MB has to last for a week.', 'Kifurushi cha MB 250 lazima kidumu wiki nzima.'],
    app: 'screens',
    frame: 'phone',
    start: { screen: 'home', values: { saver: false, autoplay: true, updates: 'any' } },
    screens: {
      home: {
        title: ['Settings', 'Mipangilio'],
        rows: [
          {
            kind: 'open',
            label: ['Data', 'Data'],
            to: 'data',
            note: ['210 MB used since Monday', 'MB 210 tangu Jumatatu'],
          },
          { kind: 'open', label: ['Apps', 'Programu'], to: 'apps' },
        ],
      },
      data: {
        title: ['Data', 'Data'],
        rows: [
          { kind: 'note', text: ['VideoTube used 160 MB, Darasa 4 MB.', 'VideoTube ilitumia MB 160, Darasa MB 4.'] },
          { kind: 'switch', label: ['Data saver', 'Okoa data'], key: 'saver' },
        ],
      },
      apps: {
        title: ['Apps', 'Programu'],
        rows: [
          { kind: 'open', label: ['VideoTube', 'VideoTube'], to: 'video' },
          { kind: 'open', label: ['Store', 'Duka'], to: 'store' },
        ],
      },
      video: {
        title: ['VideoTube', 'VideoTube'],
        rows: [{ kind: 'switch', label: ['Play videos by themselves', 'Cheza video zenyewe'], key: 'autoplay' }],
      },
      store: {
        title: ['Store', 'Duka'],
        rows: [
          {
            kind: 'choice',
            label: ['Update apps', 'Sasisha programu'],
            key: 'updates',
            options: [
              ['any', ['On any network', 'Kwenye mtandao wowote']],
              ['wifi', ['On Wi-Fi only', 'Kwenye Wi-Fi tu']],
              ['never', ['Never', 'Kamwe']],
            ],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Switch the data saver on', 'Washa kuokoa data'],
        hint: ['Settings, Data. Look which app used most.', 'Mipangilio, Data. Angalia programu iliyotumia zaidi.'],
        done: [{ at: 'values.saver', is: true }],
      },
      {
        do: ['Stop videos that play by themselves', 'Zuia video zinazojicheza'],
        hint: ['Apps, VideoTube.', 'Programu, VideoTube.'],
        done: [{ at: 'values.autoplay', is: false }],
      },
      {
        do: ['Let apps update on Wi-Fi only', 'Programu zisasishwe kwenye Wi-Fi tu'],
        hint: ['Apps, Store. Never would leave holes open.', 'Programu, Duka. Kamwe huacha mianya wazi.'],
        done: [{ at: 'values.updates', is: 'wifi' }],
      },
    ],
  },
  {
    id: 'storage',
    title: ['Free some space', 'Pata nafasi'],
    story: ['The phone takes no more photos: it is full.', 'Simu haipigi picha tena: imejaa.'],
    app: 'files',
    start: {
      open: 'root',
      selected: '',
      held: null,
      space: 1000,
      items: {
        photos: { name: ['Photos', 'Picha'], kind: 'folder', parent: 'root' },
        family: { name: ['family.jpg', 'familia.jpg'], kind: 'file', parent: 'photos', size: 4 },
        video: { name: ['forwarded-joke.mp4', 'kichekesho.mp4'], kind: 'file', parent: 'root', size: 620 },
        notes: { name: ['science-notes.pdf', 'sayansi.pdf'], kind: 'file', parent: 'root', size: 6 },
        old: { name: ['old-game.apk', 'mchezo-wa-zamani.apk'], kind: 'file', parent: 'root', size: 350 },
      },
    },
    steps: [
      {
        do: ['Delete the largest file', 'Futa faili kubwa zaidi'],
        hint: ['Select the joke of 620 MB, then Delete.', 'Chagua kichekesho cha MB 620, kisha Futa.'],
        done: [{ at: 'items.video.parent', is: 'bin' }],
      },
      {
        do: ['Delete the old game too', 'Futa mchezo wa zamani pia'],
        hint: ['Keep the notes and the photo.', 'Acha maandishi na picha.'],
        done: [{ at: 'items.old.parent', is: 'bin' }],
      },
      {
        do: ['Empty the bin: only now is the space free', 'Safisha pipa: sasa ndipo nafasi hupatikana'],
        hint: ['Open the bin below, then Empty bin.', 'Fungua pipa chini, kisha Safisha pipa.'],
        done: [{ at: 'used', is: 10 }],
        show: [
          ['items.video.size', 0],
          ['items.old.size', 0],
        ],
      },
    ],
  },
  ...more,
]
