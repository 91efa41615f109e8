/** What is new, newest first: for people, not for programmers. */
import type { HelpRole } from '../../rules/guide.ts'
import type { Words } from '../../rules/words.ts'

export interface News {
  readonly day: string
  /** All, if left out. */
  readonly roles?: readonly HelpRole[]
  readonly title: Words
  readonly text: Words
  readonly to?: string
}

export const news: readonly News[] = [
  {
    day: '2026-11-28',
    roles: ['admin', 'teacher'],
    title: ['Terms, years and classes side by side', 'Mihula, miaka na madarasa kando kwa kando'],
    text: [
      'Under Analytics, Advanced: compare two sides of any measure, follow the same learners through their years, and see what goes together with marks. Learners are never ranked.',
      'Chini ya Uchanganuzi, Ya kina: linganisha pande mbili za kipimo chochote, fuatilia wanafunzi walewale miaka yao yote, na uone kinachoendana na alama. Wanafunzi hawapangwi kwa nafasi.',
    ],
    to: '/analytics/advanced',
  },
  {
    day: '2026-11-28',
    title: ['Help that knows the page you are on', 'Msaada unaojua ukurasa ulipo'],
    text: [
      'The question mark at the top opens the guide of the page. Ask in your own words; the search also looks for other words for the same thing.',
      'Alama ya kuuliza juu hufungua mwongozo wa ukurasa. Uliza kwa maneno yako; utafutaji hutafuta pia maneno mengine ya kitu kilekile.',
    ],
    to: '/help',
  },
  {
    day: '2026-11-26',
    title: ['Assistant that answers from your own books', 'Msaidizi anayejibu kutoka vitabu vyenu'],
    text: [
      'Each answer names the page it comes from, one press away.',
      'Kila jibu hutaja ukurasa linakotoka, kwa kubonyeza mara moja.',
    ],
    roles: ['student', 'teacher', 'tutor'],
    to: '/assistant',
  },
  {
    day: '2026-11-25',
    title: ['Notes, study rounds and cards', 'Madokezo, mizunguko ya kusoma na kadi'],
    text: [
      'Write notes with formulae and photos, study in rounds of 25 minutes, and revise with cards, also without network.',
      'Andika madokezo yenye fomula na picha, soma kwa mizunguko ya dakika 25, na urudie kwa kadi, hata bila mtandao.',
    ],
    roles: ['student', 'teacher', 'tutor'],
    to: '/notes',
  },
  {
    day: '2026-11-24',
    title: ['Progress in CBE, piece by piece', 'Maendeleo ya CBE, kipande kwa kipande'],
    text: [
      'See what the school saw of each competency, what it means, and what helps at home.',
      'Ona shule iliona nini katika kila umahiri, maana yake, na kinachosaidia nyumbani.',
    ],
    roles: ['parent', 'student', 'teacher', 'tutor', 'admin'],
    to: '/cbe-hub',
  },
  {
    day: '2026-11-22',
    title: ['Buses on the map', 'Mabasi kwenye ramani'],
    text: [
      'Parents see when the bus reaches their stop; the office sees papers before they expire.',
      'Wazazi huona basi linapofika kituo chao; ofisi huona hati kabla hazijaisha.',
    ],
    roles: ['admin', 'parent'],
  },
  {
    day: '2026-11-20',
    title: ['Fees by M-Pesa, with the books', 'Karo kwa M-Pesa, pamoja na vitabu'],
    text: [
      'Payments reach the learner within seconds; statements of bank and M-Pesa are matched line by line.',
      'Malipo hufika kwa mwanafunzi kwa sekunde; taarifa za benki na M-Pesa hulinganishwa mstari kwa mstari.',
    ],
    roles: ['admin', 'parent'],
  },
]
