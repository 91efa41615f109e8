/** Printed answer sheets: made for a class, read from photos on the teacher's device, doubts decided, marks recorded. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, text } from '#platform/pure/schemas.ts'
import { makeQuizzes } from './access.ts'
import { mostCrop } from './crop.ts'
import { choiceLetters, mostQuestions, verdicts } from './sheet-letters.ts'

export const sheetErrors = {
  notInClass: defineError('quizzes.sheet_not_in_class', 409, 'This sheet is of a learner who is not in the class.'),
  otherLength: defineError('quizzes.sheet_other_length', 409, 'This sheet has another number of questions.'),
  undecided: defineError('quizzes.sheet_undecided', 409, 'Decide the doubtful answers first.'),
  nothingRead: defineError('quizzes.sheet_nothing_read', 409, 'No sheet has been read yet.'),
  recorded: defineError('quizzes.sheet_recorded', 409, 'The marks of these sheets are in the gradebook.'),
} as const

export const sheetTexts = {
  key: 'One letter from A to E for each question, at most 60',
  keyChoices: 'The key has a letter that is not among the choices',
  noTerm: 'To count in the gradebook the day must lie within a term',
} as const

const teacher = { access: makeQuizzes } as const
const one = { params: z.strictObject({ id }) } as const
const path = '/api/teacher/answer-sheets'

const counts = {
  questions: z.int(),
  choices: z.int(),
  learners: z.int(),
  /** Sheets that were read. */
  read: z.int(),
  /** Answers that wait for a decision. */
  doubts: z.int(),
  recorded: z.boolean(),
}

const line = { id, title: z.string(), className: z.string(), learningAreaName: z.string(), date, ...counts }

export const listSheetSets = endpoint({
  ...teacher,
  id: 'quizzes.sheet_sets',
  method: 'GET',
  path,
  summary: 'Answer sheets of the classes that the caller teaches, newest first',
  response: z.strictObject({ items: z.array(z.strictObject(line)) }),
})

export const newSheetSet = z
  .strictObject({
    streamId: id,
    learningAreaId: id,
    title: text(120, 'Give the sheets a title'),
    date,
    choices: z.int().min(2, 'At least 2 choices').max(choiceLetters.length, 'At most 5 choices'),
    /** The right letters in the order of the questions, such as `BADC`. Spaces are left out. */
    key: z
      .string()
      .max(200)
      .transform((key) => key.replaceAll(/[\s,]/g, '').toUpperCase())
      .refine((key) => new RegExp(`^[A-E]{1,${mostQuestions}}$`).test(key), sheetTexts.key),
  })
  .superRefine(({ key, choices }, context) => {
    const letters: readonly string[] = choiceLetters.slice(0, choices)
    if ([...key].some((letter) => !letters.includes(letter)))
      context.addIssue({ code: 'custom', path: ['key'], message: sheetTexts.keyChoices })
  })

const doubt = z.strictObject({
  id,
  learnerId: id,
  learnerName: z.string(),
  question: z.int(),
  verdict: z.enum(verdicts),
  guess: z.enum(choiceLetters).nullable(),
  /** How dark each bubble is, in per cent. */
  fills: z.array(z.int()),
  crop: z.string().nullable(),
  /** Null while undecided; `-` for no answer. */
  answer: z.enum([...choiceLetters, '-']).nullable(),
  /** Told once the doubt is decided, so that the key does not push the decision. */
  right: z.enum(choiceLetters).nullable(),
})
export type SheetDoubt = z.infer<typeof doubt>

export const sheetSet = z.strictObject({
  ...line,
  sheets: z.array(
    z.strictObject({
      learnerId: id,
      learnerName: z.string(),
      read: z.boolean(),
      doubts: z.int(),
      /** Null until the sheet is read and its doubts are decided. */
      score: z.int().nullable(),
    }),
  ),
  /** By learner and question. */
  doubtful: z.array(doubt),
})
export type SheetSet = z.infer<typeof sheetSet>

export const makeSheetSet = endpoint({
  ...teacher,
  id: 'quizzes.make_sheets',
  method: 'POST',
  path,
  summary: 'Make answer sheets for a class',
  body: newSheetSet,
  response: sheetSet,
  status: 201,
  idempotent: true,
  examples: {
    body: {
      streamId: '019876a0-0000-7000-8000-000000000001',
      learningAreaId: '019876a0-0000-7000-8000-000000000002',
      title: 'Mid-term paper 1',
      date: '2026-03-10',
      choices: 4,
      key: 'BADC',
    },
  },
})

export const getSheetSet = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.sheet_set',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Answer sheets of a class: what was read, and what waits for a decision',
  response: sheetSet,
})

export const printSheetSet = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.print_sheets',
  method: 'GET',
  path: `${path}/{id}/print`,
  summary: 'The sheets to print, one page for each learner, as PDF',
  file: ['application/pdf'],
})

export const removeSheetSet = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.remove_sheets',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Throw answer sheets and what was read from them away',
  errors: [sheetErrors.recorded],
})

const readDoubt = z.strictObject({
  question: z.int().min(1).max(mostQuestions),
  verdict: z.enum(verdicts),
  guess: z.enum(choiceLetters).nullable(),
  fills: z.array(z.int().min(0).max(100)).max(choiceLetters.length),
  crop: z
    .string()
    .max(mostCrop)
    .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/)
    .nullable(),
})

export const saveSheetReading = endpoint({
  id: 'quizzes.save_sheet',
  ...teacher,
  method: 'PUT',
  path: `${path}/{id}/sheets/{learnerId}`,
  summary: 'What a sheet says; the photo stays on the device',
  params: z.strictObject({ id, learnerId: id }),
  body: z.strictObject({
    /** A letter for each question; `?` where a person decides. */
    answers: z.string().regex(/^[A-E?]{1,60}$/),
    doubts: z.array(readDoubt).max(mostQuestions),
    /** Take this photo in the place of one that was read before. */
    replace: z.boolean(),
  }),
  response: z.strictObject({
    learnerName: z.string(),
    doubts: z.int(),
    /** The sheet had been read before, and what was read then stands. */
    repeated: z.boolean(),
  }),
  errors: [sheetErrors.notInClass, sheetErrors.otherLength, sheetErrors.recorded],
  examples: { body: { answers: 'A', doubts: [], replace: true } },
})

export const decideDoubt = endpoint({
  ...teacher,
  id: 'quizzes.decide_sheet',
  method: 'PUT',
  path: `${path}/{id}/doubts/{doubtId}`,
  summary: 'What the learner meant; null takes a decision back',
  params: z.strictObject({ id, doubtId: id }),
  body: z.strictObject({ answer: z.enum([...choiceLetters, '-']).nullable() }),
  response: doubt,
  errors: [sheetErrors.recorded],
})

export const recordSheetMarks = endpoint({
  ...teacher,
  ...one,
  id: 'quizzes.record_sheets',
  method: 'POST',
  path: `${path}/{id}/marks`,
  summary: 'Put the marks into the gradebook',
  body: z.strictObject({}),
  response: z.strictObject({ marks: z.int() }),
  errors: [sheetErrors.undecided, sheetErrors.nothingRead],
})
