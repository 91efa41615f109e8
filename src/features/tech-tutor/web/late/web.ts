/** Web: six lessons in a practice browser. */
import type { SkillCourse } from '../../rules/simulations/lesson.ts'
import { more } from './lessons/web-more.ts'

export const web: SkillCourse = [
  {
    id: 'address-bar',
    title: ['Type an address', 'Andika anwani'],
    story: [
      'Go to a page yourself instead of following a link.',
      'Nenda kwenye ukurasa mwenyewe badala ya kufuata kiungo.',
    ],
    app: 'screens',
    frame: 'browser',
    start: { screen: 'blank', values: {} },
    screens: {
      blank: {
        title: ['New tab', 'Kichupo kipya'],
        rows: [{ kind: 'note', text: ['Type an address above.', 'Andika anwani juu.'], tone: 'quiet' }],
      },
      weather: {
        title: ['Weather for farmers', 'Hali ya hewa kwa wakulima'],
        url: 'weather.example.ke',
        rows: [
          {
            kind: 'note',
            text: ['Nakuru today: 24 degrees, rain after 4 p.m.', 'Nakuru leo: digrii 24, mvua baada ya saa kumi.'],
          },
          { kind: 'open', label: ['Week ahead', 'Wiki ijayo'], to: 'week' },
        ],
      },
      week: {
        title: ['Week ahead', 'Wiki ijayo'],
        url: 'weather.example.ke/week',
        rows: [{ kind: 'note', text: ['Rain on Tuesday and Friday.', 'Mvua Jumanne na Ijumaa.'] }],
      },
    },
    steps: [
      {
        do: ['Go to weather.example.ke', 'Nenda weather.example.ke'],
        hint: [
          'Press into the bar at the top, type the address, then Go.',
          'Bonyeza kwenye upau wa juu, andika anwani, kisha Nenda.',
        ],
        done: [{ at: 'screen', is: 'weather' }],
      },
      {
        do: ['Open the week ahead', 'Fungua wiki ijayo'],
        hint: ['It is a link on the page.', 'Ni kiungo kwenye ukurasa.'],
        done: [{ at: 'screen', is: 'week' }],
      },
    ],
  },
  {
    id: 'search-words',
    title: ['Good words for a search', 'Maneno mazuri ya kutafuta'],
    story: ['You need to know when maize is planted in Kitale.', 'Unahitaji kujua mahindi hupandwa lini Kitale.'],
    app: 'screens',
    frame: 'browser',
    start: { screen: 'start', values: { search: '', chosen: '' } },
    screens: {
      start: {
        title: ['Search', 'Tafuta'],
        rows: [{ kind: 'note', text: ['Type what you look for above.', 'Andika unachotafuta juu.'], tone: 'quiet' }],
      },
      search: {
        title: ['Results', 'Matokeo'],
        rows: [
          {
            kind: 'note',
            tone: 'quiet',
            text: [
              'Results come when your words name the crop and the place.',
              'Matokeo huja maneno yako yakitaja zao na mahali.',
            ],
          },
          {
            kind: 'choice',
            label: ['Found', 'Yaliyopatikana'],
            key: 'chosen',
            options: [
              ['advert', ['ADVERT: Miracle seeds, buy now', 'TANGAZO: Mbegu za ajabu, nunua sasa']],
              ['county', ['Trans Nzoia County: planting calendar', 'Kaunti ya Trans Nzoia: kalenda ya upanzi']],
              ['chat', ['My uncle says plant any time (chat)', 'Mjomba anasema panda wakati wowote (gumzo)']],
            ],
            when: [
              { at: 'values.search', has: ['maize', 'mahindi'] },
              { at: 'values.search', has: 'kitale' },
            ],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Search with the crop and the place', 'Tafuta kwa jina la zao na mahali'],
        hint: ['Few and exact words: maize planting Kitale', 'Maneno machache na kamili: kupanda mahindi Kitale'],
        done: [
          { at: 'values.search', has: ['maize', 'mahindi'] },
          { at: 'values.search', has: 'kitale' },
        ],
        show: [
          ['screen', 'search'],
          ['values.search', ['maize planting Kitale', 'kupanda mahindi Kitale']],
        ],
      },
      {
        do: ['Choose the result that you can rely on', 'Chagua jibu la kutegemewa'],
        hint: ['Not the advert, which is paid for.', 'Si tangazo, ambalo limelipiwa.'],
        done: [{ at: 'values.chosen', is: 'county' }],
      },
    ],
  },
  {
    id: 'check-source',
    title: ['Who says so?', 'Nani anasema?'],
    story: [
      'A page says that schools close next week. Is it true?',
      'Ukurasa unasema shule zitafungwa wiki ijayo. Je, ni kweli?',
    ],
    app: 'screens',
    frame: 'browser',
    start: { screen: 'claim', values: { about: false, verdict: '' } },
    screens: {
      claim: {
        title: ['SHOCK: schools close on Monday!!!', 'MSHTUKO: shule kufungwa Jumatatu!!!'],
        url: 'breaking-ke.example',
        insecure: true,
        rows: [
          {
            kind: 'note',
            text: [
              'Share before it is deleted! No date, no name.',
              'Sambaza kabla haijafutwa! Hakuna tarehe, hakuna jina.',
            ],
          },
          { kind: 'button', label: ['About this page', 'Kuhusu ukurasa huu'], set: [['values.about', true]] },
          {
            kind: 'note',
            tone: 'warning',
            text: [
              'Made last week. Nobody is named. It sells adverts.',
              'Uliundwa wiki jana. Hakuna aliyetajwa. Huuza matangazo.',
            ],
            when: [{ at: 'values.about', is: true }],
          },
          {
            kind: 'choice',
            label: ['What do you think?', 'Unaonaje?'],
            key: 'verdict',
            options: [
              ['true', ['True, I share it', 'Ni kweli, nasambaza']],
              ['doubt', ['Not proven, I do not share it', 'Haijathibitishwa, sisambazi']],
            ],
            when: [{ at: 'values.about', is: true }],
          },
        ],
      },
      ministry: {
        title: ['Ministry: term dates 2026', 'Wizara: tarehe za mihula 2026'],
        url: 'education.example.go.ke',
        rows: [
          {
            kind: 'note',
            text: ['Term 1 ends on 3 April. No change.', 'Muhula wa 1 unaisha tarehe 3 Aprili. Hakuna mabadiliko.'],
          },
        ],
      },
    },
    steps: [
      {
        do: ['Find out who made the page', 'Jua nani aliunda ukurasa'],
        hint: ['About this page.', 'Kuhusu ukurasa huu.'],
        done: [{ at: 'values.about', is: true }],
      },
      {
        do: ['Say what you think of it', 'Sema unaonaje'],
        hint: ['No name, no date, a week old.', 'Hakuna jina, hakuna tarehe, una wiki moja.'],
        done: [{ at: 'values.verdict', is: 'doubt' }],
      },
      {
        do: ['Look at the source itself: education.example.go.ke', 'Angalia chanzo chenyewe: education.example.go.ke'],
        hint: ['Type it into the bar.', 'Iandike kwenye upau.'],
        done: [{ at: 'screen', is: 'ministry' }],
      },
    ],
  },
  ...more,
]
