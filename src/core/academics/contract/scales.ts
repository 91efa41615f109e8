/** Grading scales: bands from best to worst, and which scale an assessment of a kind at a level is read by. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, text, version } from '#platform/pure/schemas.ts'
import { levelSchema } from '../../schools/contract/levels.ts'
import { academicsErrors, manageShape, seeShape } from './common.ts'

/** Kinds of assessments: the term's series, tasks, and daily work. */
export const assessmentKinds = [
  'opener',
  'mid_term',
  'end_term',
  'sba',
  'project',
  'practical',
  'portfolio',
  'homework',
  'assignment',
  'quiz',
] as const
export const assessmentKindSchema = z.enum(assessmentKinds)
export type AssessmentKind = (typeof assessmentKinds)[number]

/** percent: the band follows from the mark. rubric: a person chooses the band, without a percentage. */
export const scaleKinds = ['percent', 'rubric'] as const

const percent = z.int('Use a whole number').min(0, 'At least 0').max(100, 'At most 100')

const bandFields = {
  code: z
    .string()
    .trim()
    .regex(/^[A-Z][A-Z0-9+-]{0,3}$/, 'One capital letter, then up to three letters or figures'),
  title: text(60),
  description: z.string().trim().max(300, 'Use at most 300 characters').default(''),
  /** Whole per cents, both included; null in a rubric. */
  min: percent.nullable(),
  max: percent.nullable(),
  points: z.int().min(0).max(99).nullable(),
}

/** A competency level. */
export const band = z.strictObject({ ...bandFields, description: z.string(), percentageBand: z.string().nullable() })

export const gradingScale = z.strictObject({
  /** Code of a built-in scale, or id of the school's own. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(scaleKinds),
  bands: z.array(band),
  /** Built-in and read-only. */
  builtIn: z.boolean(),
  active: z.boolean(),
  version,
})
export type GradingScale = z.infer<typeof gradingScale>

export const scaleChoice = z.strictObject({
  level: levelSchema,
  kind: assessmentKindSchema,
  scaleId: z.string().max(40),
})
export type ScaleChoice = z.infer<typeof scaleChoice>

const scaleBody = {
  name: text(60),
  kind: z.enum(scaleKinds),
  bands: z
    .array(z.strictObject(bandFields))
    .min(2, 'A scale has at least two bands')
    .max(12, 'A scale has at most twelve bands'),
}

export const listScales = endpoint({
  id: 'academics.scales',
  method: 'GET',
  path: '/api/school/grading-scales',
  summary: 'Grading scales, and which one is used for each level and kind of assessment',
  access: seeShape,
  response: z.strictObject({ items: z.array(gradingScale), choices: z.array(scaleChoice) }),
})

export const createScale = endpoint({
  id: 'academics.create_scale',
  method: 'POST',
  path: '/api/admin/grading-scales',
  summary: 'Add a scale of the school’s own',
  access: manageShape,
  body: z.strictObject(scaleBody),
  response: gradingScale,
  status: 201,
  errors: [academicsErrors.nameTaken],
  examples: {
    body: {
      name: 'Pass or not yet',
      kind: 'percent',
      bands: [
        { code: 'P', title: 'Pass', description: 'Ready for the next step', min: 50, max: 100, points: null },
        { code: 'N', title: 'Not yet', description: 'Another try is due', min: 0, max: 49, points: null },
      ],
    },
  },
})

export const saveScale = endpoint({
  id: 'academics.save_scale',
  method: 'PUT',
  path: '/api/admin/grading-scales/{id}',
  summary:
    'Change a scale of the school’s own, or switch it off; published results keep the scale that they were published with',
  access: manageShape,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...scaleBody, active: z.boolean(), version }),
  response: gradingScale,
  errors: [academicsErrors.nameTaken, academicsErrors.scaleInUse, commonErrors.stale],
})

export const saveScaleChoices = endpoint({
  id: 'academics.save_scale_choices',
  method: 'PUT',
  path: '/api/admin/grading-scales',
  summary: 'Choose the scale of levels and kinds of assessment; what is not named stays as it is',
  access: manageShape,
  body: z.strictObject({ choices: z.array(scaleChoice).min(1).max(50) }),
  response: z.strictObject({ choices: z.array(scaleChoice) }),
  examples: { body: { choices: [{ level: 'junior', kind: 'end_term', scaleId: 'cbe4' }] } },
})
