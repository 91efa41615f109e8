/** What parents of the demo school asked, and what the school has written for them. */
import type { Category } from '#features/parent-support/contract/kinds.ts'
import type { DemoEmail } from '../accounts.ts'

type Person = 'family' | DemoEmail

/** Hours before now; who; a text, or a step. */
export type Line =
  | {
      readonly ago: number
      readonly by: Person
      readonly text: string
      readonly way?: 'sms'
      readonly call?: true
      /** Hours after now at which the school writes again. */
      readonly again?: number
    }
  | { readonly ago: number; readonly by: DemoEmail; readonly step: 'taken' | 'closed' }
  | {
      readonly ago: number
      readonly by: DemoEmail
      readonly step: 'passed'
      readonly to: DemoEmail
      readonly note: string
    }

export interface DemoRequest {
  readonly category: Category
  readonly aboutChild: boolean
  readonly first: string
  readonly ago: number
  readonly call?: true
  readonly lines: readonly Line[]
  readonly rating?: { readonly seats: number; readonly note: string }
}

const [office, teacher, tutor] = ['admin@umoja.demo', 'teacher@umoja.demo', 'tutor@umoja.demo'] as const

export const requests: readonly DemoRequest[] = [
  {
    category: 'fees',
    aboutChild: true,
    ago: 340,
    first: 'I paid by M-Pesa on Monday, but the balance of Faith has not changed. Can you check?',
    lines: [
      { ago: 339.5, by: office, step: 'taken' },
      {
        ago: 339.4,
        by: office,
        text: 'Thank you, Mrs Wanjiku. The payment had the old admission number. It is on Faith’s account now.',
      },
      { ago: 338, by: 'family', text: 'Asante. I see it now.', way: 'sms' },
      { ago: 337, by: office, step: 'closed' },
    ],
    rating: { seats: 5, note: 'Answered within the hour.' },
  },
  {
    category: 'special_needs',
    aboutChild: true,
    ago: 170,
    first: 'Faith says that she cannot see the board from the fourth row, and she has headaches in the evening.',
    lines: [
      {
        ago: 168.5,
        by: office,
        step: 'passed',
        to: teacher,
        note: 'Please move her to the front this week. I will give the family the address of the eye clinic.',
      },
      {
        ago: 167,
        by: teacher,
        text: 'I have moved Faith to the first row today. Please have her eyes checked, and tell me what they say.',
      },
    ],
  },
  {
    category: 'bus',
    aboutChild: true,
    ago: 5,
    first: 'The bus did not stop at Kahawa stage today. Faith waited from 6:20.',
    lines: [
      { ago: 4.6, by: office, step: 'passed', to: tutor, note: 'You know the drivers of this route.' },
      {
        ago: 4.5,
        by: tutor,
        text: 'Pole sana, mama Faith. The van had a new driver. I am calling him now.',
        again: 3,
      },
      { ago: 4.4, by: 'family', text: 'Asante. Kesho atasimama?', way: 'sms' },
    ],
  },
  {
    category: 'bursary',
    aboutChild: false,
    ago: 2,
    call: true,
    first: 'Naomba kujua fomu za basari ya kaunti zinatolewa lini, na shule inasaidiaje kuzijaza.',
    lines: [],
  },
]

export const specialNeeds = `Our school has a ramp to every classroom on the ground floor and two rooms with better light and less noise.

Madam Esther Kerubo speaks with families first: ask for her at the office, or send a request here with “Special needs”.

Learners who need it get a seat at the front, larger print and more time in our own tests. For national assessments we apply with you, so please tell us before the end of Term I.`

export const workshop = {
  title: 'Reading at home: an hour for parents',
  about: 'How to read with your child in any language, with books to borrow. Tea and maandazi afterwards.',
  place: 'Dining hall',
} as const
