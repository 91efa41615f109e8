/** The demo's curriculum: designs copied from the library, and this term's schemes, some behind schedule. */
import { makeDesign, recordSchemes, type SchemeToRecord } from '#features/curriculum/server/public.ts'
import type { Design } from '#features/curriculum/contract/shapes.ts'
import { library } from '#features/curriculum/rules/library.ts'
import type { SeededShape } from '#core/academics/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface TaughtLesson {
  readonly streamId: string
  readonly learningAreaId: string
  readonly weekday: number
  /** Account of the teacher; null for none. */
  readonly teacher: string | null
}

/** Library designs that the demo's school has copied. */
const copied = ['g4-science-technology', 'g6-english', 'g7-integrated-science']

/** Lessons behind, class by class. */
const behind = [0, 3, 1, 0, 6, 0, 2, 0]
const reflections = [
  'Most groups worked well',
  'To be repeated with a second example',
  'Learners asked good questions',
  'Time was short for the last step',
]

const nextPlan = {
  introduction: 'Learners say what they remember of the last lesson and what they know of this one.',
  steps: [
    'Work on the task in groups of five',
    'Groups report and the class compares',
    'Each learner writes down what was found',
  ],
  conclusion: 'Sum up with the class and give a task for home.',
}

const schemeOf = (
  at: number,
  of: Pick<SchemeToRecord, 'streamId' | 'learningAreaId' | 'termId' | 'designId' | 'weekdays' | 'teacher'>,
): SchemeToRecord => ({
  ...of,
  weekdaysB: null,
  nextPlan,
  taughtOf: (due) => due - (behind[at % behind.length] ?? 0),
  reflectionOf: (place) => (place % 4 === 3 ? (reflections[(place + at) % reflections.length] ?? null) : null),
})

/** @param lessons the week of every class @param termId the present term @returns the designs of the school */
export const addCurriculum = async (
  tx: Tx,
  {
    shape,
    lessons,
    termId,
    today,
  }: { shape: SeededShape; lessons: readonly TaughtLesson[]; termId: string; today: string },
): Promise<Design[]> => {
  const designs: Design[] = []
  const schemes: SchemeToRecord[] = []
  for (const design of library.filter(({ code }) => copied.includes(code))) {
    const area = shape.learningAreas.find((one) => one.level === design.level && one.name === design.areaName)
    if (!area) continue
    const made = await makeDesign(
      tx,
      { role: 'admin' },
      { learningAreaId: area.id, grade: design.grade, libraryCode: design.code },
    )
    const { id } = made
    designs.push(made)
    for (const stream of shape.streams.filter(({ grade }) => grade === design.grade)) {
      const own = lessons.filter((lesson) => lesson.streamId === stream.id && lesson.learningAreaId === area.id)
      const teacher = own.find((lesson) => lesson.teacher !== null)?.teacher
      const weekdays = own.map(({ weekday }) => weekday).sort((a, b) => a - b)
      if (teacher)
        schemes.push(
          schemeOf(schemes.length, {
            streamId: stream.id,
            learningAreaId: area.id,
            termId,
            designId: id,
            weekdays,
            teacher,
          }),
        )
    }
  }
  await recordSchemes(tx, schemes, today)
  return designs
}
