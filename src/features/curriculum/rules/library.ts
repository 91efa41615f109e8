/** The library: designs that every school may copy, found by their code. */
import type { LibraryCard, LibraryTree, Rubric } from '../contract/shapes.ts'
import { grade1 } from './library/grade-1.ts'
import { grade2 } from './library/grade-2.ts'
import { grade3 } from './library/grade-3.ts'
import { grade4 } from './library/grade-4.ts'
import { grade4Mathematics } from './library/grade-4-mathematics.ts'
import { grade4Science } from './library/grade-4-science.ts'
import { grade5 } from './library/grade-5.ts'
import { grade6 } from './library/grade-6.ts'
import { grade6English } from './library/grade-6-english.ts'
import { grade7 } from './library/grade-7.ts'
import { grade7IntegratedScience } from './library/grade-7-integrated-science.ts'
import { grade7Languages } from './library/grade-7-languages.ts'
import { grade8 } from './library/grade-8.ts'
import { grade8IntegratedScience } from './library/grade-8-integrated-science.ts'
import { grade8Languages } from './library/grade-8-languages.ts'
import { grade9 } from './library/grade-9.ts'
import { grade9IntegratedScience } from './library/grade-9-integrated-science.ts'
import { grade9Languages } from './library/grade-9-languages.ts'
import { grade10 } from './library/grade-10.ts'
import type { LibraryDesign } from './library/shape.ts'
import { outcomeLetter, strandNumber, subStrandNumber } from './numbering.ts'
import { proposedRubric } from './rubric.ts'

export const library: readonly LibraryDesign[] = [
  ...grade1,
  ...grade2,
  ...grade3,
  grade4Mathematics,
  grade4Science,
  ...grade4,
  ...grade5,
  grade6English,
  ...grade6,
  grade7IntegratedScience,
  ...grade7Languages,
  ...grade7,
  grade8IntegratedScience,
  ...grade8Languages,
  ...grade8,
  grade9IntegratedScience,
  ...grade9Languages,
  ...grade9,
  ...grade10,
]

export const libraryByCode = (code: string): LibraryDesign | undefined => library.find((one) => one.code === code)

export const cardOf = (design: LibraryDesign): LibraryCard => {
  const { code, grade, level, areaName, lessonsPerWeek, source, note, strands } = design
  const subStrands = strands.flatMap((strand) => strand.subStrands)
  return {
    code,
    grade,
    level,
    learningAreaName: areaName,
    lessonsPerWeek,
    depth: subStrands.every((one) => one.outcomes.length > 0) ? 'whole' : 'outline',
    source,
    note: note ?? null,
    strands: strands.length,
    subStrands: subStrands.length,
    outcomes: subStrands.reduce((sum, one) => sum + one.outcomes.length, 0),
    lessons: subStrands.reduce((sum, one) => sum + one.lessons, 0),
  }
}

const outcomesOf = (texts: readonly string[]): { letter: string; text: string; rubric: Rubric }[] =>
  texts.map((text, place) => ({ letter: outcomeLetter(place), text, rubric: proposedRubric(text) }))

/** The whole design, numbered. */
export const treeOf = (design: LibraryDesign): LibraryTree => ({
  ...cardOf(design),
  strands: design.strands.map((strand, at) => ({
    number: strandNumber(at),
    name: strand.name,
    subStrands: strand.subStrands.map((one, place) => ({
      number: subStrandNumber(at, place),
      name: one.name,
      lessons: one.lessons,
      inquiryQuestions: [...one.questions],
      experiences: [...one.experiences],
      competencies: [...one.competencies],
      values: [...one.values],
      pcis: [...one.pcis],
      csl: one.csl ?? null,
      resources: [...one.resources],
      methods: [...one.methods],
      outcomes: outcomesOf(one.outcomes),
    })),
  })),
})
