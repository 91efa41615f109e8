/** Heads and names of advanced tables in both languages: the server writes them. */
import type { AdvancedPicture, Factor } from '../../contract/advanced.ts'

const english = {
  titles: {
    compare: 'Two sides',
    cohort: 'The same learners',
    together: 'What goes together',
  } satisfies Record<AdvancedPicture, string>,
  part: 'Part',
  all: 'All together',
  change: 'Change',
  learnersOf: 'Learners, {side}',
  term: 'Term',
  grades: 'Grade then',
  learners: 'Learners',
  lower: 'Lower quarter, %',
  median: 'Median, %',
  upper: 'Upper quarter, %',
  levelShare: '{level}, results',
  group: 'Class or grade',
  factors: {
    attendance: 'Present, %',
    late: 'Late, %',
    loans: 'Books borrowed by each learner',
    tutor: 'Tech tutor sessions of each learner',
  } satisfies Record<Factor, string>,
}
export type AdvancedTexts = typeof english

const kiswahili: AdvancedTexts = {
  titles: { compare: 'Pande mbili', cohort: 'Wanafunzi walewale', together: 'Yanayoendana' },
  part: 'Sehemu',
  all: 'Yote pamoja',
  change: 'Badiliko',
  learnersOf: 'Wanafunzi, {side}',
  term: 'Muhula',
  grades: 'Gredi wakati huo',
  learners: 'Wanafunzi',
  lower: 'Robo ya chini, %',
  median: 'Kati, %',
  upper: 'Robo ya juu, %',
  levelShare: '{level}, matokeo',
  group: 'Darasa au gredi',
  factors: {
    attendance: 'Waliohudhuria, %',
    late: 'Waliochelewa, %',
    loans: 'Vitabu alivyoazima kila mwanafunzi',
    tutor: 'Vipindi vya mkufunzi wa teknolojia vya kila mwanafunzi',
  },
}

export const advancedTexts: Readonly<Record<'en' | 'sw', AdvancedTexts>> = { en: english, sw: kiswahili }
