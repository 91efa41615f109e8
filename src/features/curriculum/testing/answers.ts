/** A design, a scheme and a school's coverage as the server answers them, for tests of the pages. */
import { todayOf } from '#core/academics/rules/today.ts'
import { termCalendarFor } from '#core/academics/rules/default-calendar.ts'
import type { CoverItem } from '../contract/coverage.ts'
import type { Scheme, SchemeLesson } from '../contract/schemes.ts'
import type { Design } from '../contract/shapes.ts'

export const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000002${String(place).padStart(2, '0')}`

const published = termCalendarFor(2026)
const terms = published.terms.map((term, index) => ({
  ...term,
  id: uuid(10 + index),
  yearId: uuid(1),
  number: index + 1,
  version: 1,
}))
export const term = { id: uuid(10), name: 'Term I', startsOn: '2026-01-06', endsOn: '2026-04-02' }

const area = { level: 'junior' as const, subjectGroup: 'sciences' as const, active: true, version: 1 }
export const shape = {
  levels: ['junior'],
  catalogue: 'cbe',
  today: todayOf({ terms, exceptions: [] }, '2026-03-10'),
  year: null,
  years: [],
  exceptions: [],
  streams: [],
  learningAreas: [
    { ...area, id: uuid(20), name: 'Integrated Science', shortName: 'Science', lessonsPerWeek: 5 },
    { ...area, id: uuid(21), name: 'Mathematics', shortName: 'Maths', lessonsPerWeek: 5 },
  ],
}

const nothing = {
  inquiryQuestions: [],
  experiences: [],
  competencies: [],
  values: [],
  pcis: [],
  csl: null,
  resources: [],
  methods: [],
}
export const design: Design = {
  id: uuid(30),
  grade: 'Grade 7',
  level: 'junior',
  learningAreaId: uuid(20),
  learningAreaName: 'Integrated Science',
  lessonsPerWeek: 5,
  libraryCode: 'g7-integrated-science',
  subStrands: 2,
  outcomes: 1,
  lessons: 150,
  version: 4,
  abilities: { edit: true },
  strands: [
    {
      id: uuid(31),
      number: '1.0',
      name: 'Mixtures',
      version: 1,
      subStrands: [
        {
          ...nothing,
          id: uuid(32),
          number: '1.1',
          name: 'Separating',
          lessons: 100,
          values: ['unity'],
          version: 1,
          outcomes: [{ id: uuid(33), letter: 'a', text: 'separate a mixture', rubric: null, version: 2 }],
        },
        { ...nothing, id: uuid(34), number: '1.2', name: 'Acids', lessons: 50, version: 1, outcomes: [] },
      ],
    },
  ],
}

const lesson = (
  place: number,
  plannedOn: string,
  week: number,
  number: number,
  taughtOn: string | null = null,
): SchemeLesson => ({
  id: uuid(40 + place),
  week,
  lesson: number,
  plannedOn,
  subStrand: { id: uuid(32), number: '1.1', name: 'Separating', strandName: 'Mixtures' },
  title: null,
  outcomes: [{ id: uuid(33), letter: 'a', text: 'separate a mixture' }],
  experiences: null,
  inquiryQuestion: null,
  resources: null,
  methods: null,
  reflection: null,
  taughtOn,
  taughtBy: taughtOn && 'Kevin Wafula',
  hasPlan: false,
  version: 1,
})

export const scheme: Scheme = {
  id: uuid(40),
  class: { id: uuid(50), grade: 'Grade 7', label: 'Grade 7 East' },
  learningArea: { id: uuid(20), name: 'Integrated Science' },
  term,
  abilities: { edit: true },
  today: '2026-03-10',
  designId: design.id,
  lessonsPerWeek: 5,
  weeks: 13,
  moved: false,
  unplanned: 90,
  lessons: [lesson(1, '2026-03-05', 9, 4, '2026-03-05'), lesson(2, '2026-03-06', 9, 5), lesson(3, '2026-03-10', 10, 2)],
  version: 3,
}

const item: CoverItem = {
  streamId: uuid(50),
  grade: 'Grade 7',
  className: 'Grade 7 East',
  learningAreaId: uuid(20),
  learningAreaName: 'Integrated Science',
  shortName: 'Science',
  own: true,
  hasDesign: true,
  schemeId: scheme.id,
  planned: 60,
  due: 42,
  taught: 39,
  standing: 'behind',
  difference: -3,
  weeks: [{ week: 1, planned: 4, taught: 4, due: 4 }],
}

export const coverage = {
  today: '2026-03-10',
  term,
  terms: [term],
  week: 10,
  weeks: 13,
  items: [
    item,
    {
      ...item,
      streamId: uuid(51),
      className: 'Grade 7 West',
      schemeId: null,
      planned: 0,
      due: 0,
      taught: 0,
      standing: 'none' as const,
      difference: 0,
      weeks: [],
    },
  ],
}
