/** Heads and names of advanced tables in both languages: the server writes them. */
import type { AdvancedPicture, CompareMeasure, Factor } from '../../contract/advanced.ts'

const english = {
  titles: {
    compare: 'Two sides',
    cohort: 'The same learners',
    together: 'What goes together',
  } satisfies Record<AdvancedPicture, string>,
  measures: {
    marks: 'Marks',
    levels: 'Levels',
    attendance: 'Attendance',
    late: 'Lateness',
    competencies: 'Competencies',
    collections: 'Fees collected',
    incidents: 'Incidents',
    loans: 'Books borrowed',
    tutor: 'Tech tutor',
  } satisfies Record<CompareMeasure, string>,
  sides: 'Above: {first}. Below: {second}.',
  cause: 'Each dot is a class or a grade. This does not say that one causes the other.',
  followed: 'Medians of the learners of today. Who left is not counted, and who joined counts from then on.',
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
  measures: {
    marks: 'Alama',
    levels: 'Viwango',
    attendance: 'Mahudhurio',
    late: 'Kuchelewa',
    competencies: 'Umahiri',
    collections: 'Karo iliyokusanywa',
    incidents: 'Matukio',
    loans: 'Vitabu vilivyoazimwa',
    tutor: 'Mkufunzi wa teknolojia',
  },
  sides: 'Juu: {first}. Chini: {second}.',
  cause: 'Kila nukta ni darasa au gredi. Hii haisemi kwamba moja husababisha nyingine.',
  followed:
    'Alama za kati za wanafunzi wa leo. Walioondoka hawahesabiwi, na waliojiunga wanahesabiwa tangu walipojiunga.',
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
