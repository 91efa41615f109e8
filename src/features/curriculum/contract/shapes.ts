/** Strands, sub-strands and outcomes. */
import { z } from 'zod'
import { competencyCodes, pciCodes, valueCodes } from '#core/academics/contract/cbe.ts'
import { gradeSchema, levelSchema } from '#core/schools/contract/levels.ts'
import { id, storedId, text, version } from '#platform/pure/schemas.ts'

export const curriculumTexts = {
  lessons: 'Give a whole number of lessons from 0 to 200',
  perWeek: 'Give a whole number from 1 to 15',
  twice: 'This is named twice',
} as const

/** Size limits of a design, strand and sub-strand, so that a design fits one response. */
export const most = { strands: 20, subStrands: 60, outcomes: 40, lines: 20 } as const

/** The four words of a classroom rubric, best first. */
export const rubricCodes = ['EE', 'ME', 'AE', 'BE'] as const
export const rubric = z.strictObject({ EE: text(400), ME: text(400), AE: text(400), BE: text(400) })
export type Rubric = z.infer<typeof rubric>

const lines = z.array(text(300)).max(most.lines)
const once = <T extends string>(values: readonly T[]): boolean => new Set(values).size === values.length

export const lessonCount = z
  .int(curriculumTexts.lessons)
  .min(0, curriculumTexts.lessons)
  .max(200, curriculumTexts.lessons)

export const strandFields = { name: text(120) }
export const subStrandFields = {
  name: text(160),
  lessons: lessonCount,
  inquiryQuestions: lines.default([]),
  experiences: lines.default([]),
  competencies: z.array(z.enum(competencyCodes)).refine(once, curriculumTexts.twice).default([]),
  values: z.array(z.enum(valueCodes)).refine(once, curriculumTexts.twice).default([]),
  pcis: z.array(z.enum(pciCodes)).refine(once, curriculumTexts.twice).default([]),
  /** Community service learning. */
  csl: text(600).nullish(),
  resources: lines.default([]),
  methods: lines.default([]),
}
export const outcomeFields = { text: text(400), rubric: rubric.nullish() }

export const outcome = z.strictObject({
  id: storedId,
  letter: z.string(),
  text: z.string(),
  rubric: rubric.nullable(),
  version,
})
export type Outcome = z.infer<typeof outcome>

const list = z.array(z.string())
const subStrandBody = {
  /** 1.1 */
  number: z.string(),
  name: z.string(),
  lessons: z.int(),
  inquiryQuestions: list,
  experiences: list,
  competencies: z.array(z.enum(competencyCodes)),
  values: z.array(z.enum(valueCodes)),
  pcis: z.array(z.enum(pciCodes)),
  csl: z.string().nullable(),
  resources: list,
  methods: list,
}
export const subStrand = z.strictObject({ id: storedId, ...subStrandBody, outcomes: z.array(outcome), version })
export type SubStrand = z.infer<typeof subStrand>

/** `number` is printed as 1.0. */
export const strand = z.strictObject({
  id: storedId,
  number: z.string(),
  name: z.string(),
  subStrands: z.array(subStrand),
  version,
})
export type Strand = z.infer<typeof strand>

const sums = { strands: z.int(), subStrands: z.int(), outcomes: z.int(), lessons: z.int() }

/** A design as a list shows it. */
export const designCard = z.strictObject({
  id,
  grade: gradeSchema,
  level: levelSchema,
  learningAreaId: storedId,
  learningAreaName: z.string(),
  lessonsPerWeek: z.int(),
  /** Code of the library's design that it was copied from. */
  libraryCode: z.string().nullable(),
  ...sums,
  version,
})
export type DesignCard = z.infer<typeof designCard>

export const design = z.strictObject({
  ...designCard.omit({ strands: true }).shape,
  strands: z.array(strand),
  abilities: z.strictObject({ edit: z.boolean() }),
})
export type Design = z.infer<typeof design>

/** A whole design has outcomes and lessons; an outline has strands and sub-strands only. */
export const libraryDepths = ['whole', 'outline'] as const

export const libraryCard = z.strictObject({
  code: z.string(),
  grade: gradeSchema,
  level: levelSchema,
  learningAreaName: z.string(),
  lessonsPerWeek: z.int(),
  depth: z.enum(libraryDepths),
  /** Publisher, document and year. */
  source: z.string(),
  note: z.string().nullable(),
  ...sums,
})
export type LibraryCard = z.infer<typeof libraryCard>

const libraryOutcome = z.strictObject({ letter: z.string(), text: z.string(), rubric })
export const libraryDesign = z.strictObject({
  ...libraryCard.omit({ strands: true }).shape,
  strands: z.array(
    z.strictObject({
      number: z.string(),
      name: z.string(),
      subStrands: z.array(z.strictObject({ ...subStrandBody, outcomes: z.array(libraryOutcome) })),
    }),
  ),
})
export type LibraryTree = z.infer<typeof libraryDesign>
