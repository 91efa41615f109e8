/** Calls about schemes of work: made from the school's design, edited lesson by lesson, marked as taught. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, storedDate, storedId, text, version } from '#platform/pure/schemas.ts'
import { keepSchemes } from './access.ts'
import { curriculumErrors } from './errors.ts'

export const schemeTexts = {
  content: 'Choose a sub-strand or give the lesson a title',
  future: 'A lesson is taught today or was taught before',
  early: 'This day is before the term',
  order: 'Name every lesson of the scheme once',
  outcomes: 'Choose outcomes of the sub-strand',
} as const

/** Longest scheme: more than any term has lessons. */
export const mostLessons = 300

const words = z.string().nullable()
const lessonShape = {
  id: storedId,
  /** Week of the term and lesson of the week, from 1; null for a lesson that the term has no day for. */
  week: z.int().nullable(),
  lesson: z.int().nullable(),
  plannedOn: storedDate.nullable(),
  subStrand: z.strictObject({ id: storedId, number: z.string(), name: z.string(), strandName: z.string() }).nullable(),
  /** Title of a lesson without a sub-strand, such as a revision. */
  title: words,
  outcomes: z.array(z.strictObject({ id: storedId, letter: z.string(), text: z.string() })),
  experiences: words,
  inquiryQuestion: words,
  resources: words,
  methods: words,
  reflection: words,
  taughtOn: storedDate.nullable(),
  taughtBy: words,
  hasPlan: z.boolean(),
  version,
}
export const schemeLesson = z.strictObject(lessonShape)
export type SchemeLesson = z.infer<typeof schemeLesson>

const named = z.strictObject({ id: storedId, name: z.string() })
const frame = {
  id: storedId,
  class: z.strictObject({ id: storedId, grade: z.string(), label: z.string() }),
  learningArea: named,
  term: z.strictObject({ id: storedId, name: z.string(), startsOn: storedDate, endsOn: storedDate }),
  abilities: z.strictObject({ edit: z.boolean() }),
}

export const scheme = z.strictObject({
  ...frame,
  today: storedDate,
  designId: storedId,
  /** On average, where weeks A and B differ. */
  lessonsPerWeek: z.number(),
  weeks: z.int(),
  /** The calendar changed after the lessons were put on their days. */
  moved: z.boolean(),
  /** Lessons of the design that are not in any scheme of the year yet. */
  unplanned: z.int(),
  lessons: z.array(schemeLesson),
  version,
})
export type Scheme = z.infer<typeof scheme>

/** A lesson with its plan. */
export const lessonDetail = z.strictObject({
  ...lessonShape,
  introduction: words,
  steps: z.array(z.string()),
  conclusion: words,
  scheme: z.strictObject(frame),
})
export type LessonDetail = z.infer<typeof lessonDetail>

const params = z.strictObject({ id })

export const createScheme = endpoint({
  id: 'curriculum.create_scheme',
  method: 'POST',
  path: '/api/curriculum/schemes',
  summary: 'Make a scheme of work for a class, learning area and term, going on where the one of the term before ended',
  access: keepSchemes,
  body: z.strictObject({
    streamId: id,
    learningAreaId: id,
    termId: id,
    /** Repeat lessons of earlier terms that were not taught. */
    carryOver: z.boolean().default(false),
  }),
  response: scheme,
  status: 201,
  idempotent: true,
  errors: [curriculumErrors.noDesign, curriculumErrors.nothingLeft, curriculumErrors.schemeTaken],
})

export const getScheme = endpoint({
  id: 'curriculum.scheme',
  method: 'GET',
  path: '/api/curriculum/schemes/{id}',
  summary: 'A scheme of work, lesson by lesson',
  access: keepSchemes,
  params,
  response: scheme,
})

export const orderScheme = endpoint({
  id: 'curriculum.order_scheme',
  method: 'PUT',
  path: '/api/curriculum/schemes/{id}/order',
  summary: 'Put lessons into another order; each gets the day of its new place, as the calendar is now',
  access: keepSchemes,
  params,
  body: z.strictObject({ version, lessons: z.array(id).max(mostLessons) }),
  response: scheme,
  errors: [commonErrors.stale],
})

export const removeScheme = endpoint({
  id: 'curriculum.remove_scheme',
  method: 'DELETE',
  path: '/api/curriculum/schemes/{id}',
  summary: 'Delete a scheme of work of which nothing was taught',
  access: keepSchemes,
  params,
  errors: [curriculumErrors.schemeTaught],
})

const block = text(2000).nullish()
const content = {
  subStrandId: id.nullish(),
  title: text(160).nullish(),
  outcomeIds: z.array(id).max(40).default([]),
  experiences: block,
  inquiryQuestion: block,
  resources: block,
  methods: block,
}
const hasContent = ({
  subStrandId,
  title,
}: {
  subStrandId?: string | null | undefined
  title?: string | null | undefined
}): boolean => Boolean(subStrandId ?? title)

export const addSchemeLesson = endpoint({
  id: 'curriculum.add_scheme_lesson',
  method: 'POST',
  path: '/api/curriculum/schemes/{id}/lessons',
  summary: 'Put one more lesson into a scheme; those after it move on by one',
  access: keepSchemes,
  params,
  body: z
    .strictObject({
      ...content,
      /** The lesson that it follows; null puts it first. */
      after: id.nullable(),
      version,
    })
    .refine(hasContent, { error: schemeTexts.content, path: ['title'] }),
  response: scheme,
  status: 201,
  idempotent: true,
  errors: [commonErrors.stale],
  examples: { body: { title: 'Revision', after: null, version: 1 } },
})

export const saveSchemeLesson = endpoint({
  id: 'curriculum.save_scheme_lesson',
  method: 'PUT',
  path: '/api/curriculum/scheme-lessons/{id}',
  summary: 'Change what a lesson holds',
  access: keepSchemes,
  params,
  body: z
    .strictObject({ ...content, reflection: block, version })
    .refine(hasContent, { error: schemeTexts.content, path: ['title'] }),
  response: lessonDetail,
  errors: [commonErrors.stale],
  examples: { body: { title: 'Revision', experiences: 'Answer questions in groups', version: 1 } },
})

export const removeSchemeLesson = endpoint({
  id: 'curriculum.remove_scheme_lesson',
  method: 'DELETE',
  path: '/api/curriculum/scheme-lessons/{id}',
  summary: 'Take a lesson that was not taught out of its scheme; those after it move up by one',
  access: keepSchemes,
  params,
  response: scheme,
  errors: [curriculumErrors.lessonTaught],
})

export const markTaught = endpoint({
  id: 'curriculum.mark_taught',
  method: 'PUT',
  path: '/api/curriculum/scheme-lessons/{id}/taught',
  summary: 'Mark a lesson as taught on a day, with a reflection; null takes the mark back',
  access: keepSchemes,
  params,
  body: z.strictObject({ taughtOn: date.nullable(), reflection: block, version }),
  response: lessonDetail,
  errors: [commonErrors.stale],
})

export const getLesson = endpoint({
  id: 'curriculum.scheme_lesson',
  method: 'GET',
  path: '/api/curriculum/scheme-lessons/{id}',
  summary: 'A lesson of a scheme with its plan',
  access: keepSchemes,
  params,
  response: lessonDetail,
})

export const savePlan = endpoint({
  id: 'curriculum.save_plan',
  method: 'PUT',
  path: '/api/curriculum/scheme-lessons/{id}/plan',
  summary: 'Change a lesson’s plan: introduction, steps, conclusion and reflection',
  access: keepSchemes,
  params,
  body: z.strictObject({
    introduction: block,
    steps: z.array(text(1000)).max(20).default([]),
    conclusion: block,
    reflection: block,
    version,
  }),
  response: lessonDetail,
  errors: [commonErrors.stale],
})

export const exportScheme = endpoint({
  id: 'curriculum.export_scheme',
  method: 'GET',
  path: '/api/curriculum/schemes/{id}/export',
  summary: 'A scheme of work for print',
  access: keepSchemes,
  params,
  file: ['application/pdf'],
})

export const exportPlan = endpoint({
  id: 'curriculum.export_plan',
  method: 'GET',
  path: '/api/curriculum/scheme-lessons/{id}/export',
  summary: 'A lesson plan for print',
  access: keepSchemes,
  params,
  file: ['application/pdf'],
})
