/** The pathways guide: a school's rules as data, a learner's interests, and how the learner fits each pathway. */
import { z } from 'zod'
import { gradeSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, storedId, text, version, versionOrNone } from '#platform/pure/schemas.ts'
import { kjseaResult } from './kjsea.ts'
import { cbeErrors, childHub, learnersHub, manageHub, ownHub, readHub } from './access.ts'

export const pathwayCodes = ['stem', 'social_sciences', 'arts_sports'] as const
export type PathwayCode = (typeof pathwayCodes)[number]

export const interestCodes = [
  'building',
  'experiments',
  'machines',
  'computers',
  'farming',
  'caring',
  'cooking',
  'business',
  'debating',
  'history',
  'languages',
  'writing',
  'drawing',
  'music',
  'acting',
  'sports',
] as const
export type InterestCode = (typeof interestCodes)[number]

export const pathwayTexts = {
  areas: 'Choose one to six learning areas',
  unknownArea: 'Choose learning areas of junior school',
  electives: 'Name at least one elective',
  interests: 'Choose at most six',
  pathways: 'Each pathway needs its rule once',
} as const

const interests = z.array(z.enum(interestCodes)).max(6, pathwayTexts.interests)

export const trackRule = z.strictObject({
  name: text(60),
  electives: z.array(text(60)).min(1, pathwayTexts.electives).max(20),
  /** Interests that speak for the track. */
  interests,
})

export const pathwayRule = z.strictObject({
  pathway: z.enum(pathwayCodes),
  /** Level of KNEC from 1 to 8 that the school advises in each of the areas. */
  level: z.int().min(1).max(8),
  /** Names of learning areas of junior school. */
  areas: z.array(text(80)).min(1, pathwayTexts.areas).max(6, pathwayTexts.areas),
  tracks: z.array(trackRule).min(1).max(8),
})
export type PathwayRule = z.infer<typeof pathwayRule>

export const pathwayRules = z.strictObject({
  /** Learners see how they fit from this grade on. */
  fromGrade: z.enum(['Grade 7', 'Grade 8', 'Grade 9']),
  pathways: z
    .array(pathwayRule)
    .length(pathwayCodes.length, pathwayTexts.pathways)
    .refine((all) => new Set(all.map(({ pathway }) => pathway)).size === all.length, pathwayTexts.pathways),
})
export type PathwayRules = z.infer<typeof pathwayRules>

const keptRules = { rules: pathwayRules, /** 0 while the national preset applies. */ version: versionOrNone }

const ownInterests = z.strictObject({
  interests: z.array(z.enum(interestCodes)),
  /** The pathway that the learner would choose. */
  wish: z.enum(pathwayCodes).nullable(),
  version: versionOrNone,
})

const areaFit = z.strictObject({
  name: z.string(),
  /** Level reached, from 1 to 8, with its code; null without results. */
  level: z.int().nullable(),
  code: z.string().nullable(),
  /** Levels below what the school advises; 0 if reached. */
  short: z.int(),
})

export const verdicts = ['fits', 'nearly', 'not_yet', 'unknown'] as const

export const pathwayFit = z.strictObject({
  pathway: z.enum(pathwayCodes),
  verdict: z.enum(verdicts),
  best: z.boolean(),
  level: z.int(),
  areas: z.array(areaFit),
  /** The learner's interests that speak for it. */
  likes: z.array(z.enum(interestCodes)),
  tracks: z.array(
    z.strictObject({ name: z.string(), electives: z.array(z.string()), likes: z.array(z.enum(interestCodes)) }),
  ),
})
export type PathwayFit = z.infer<typeof pathwayFit>

export const pathwayChange = z.strictObject({
  /** up: one area that would make the pathway fit; down: an area whose fall would end it. */
  kind: z.enum(['up', 'down']),
  pathway: z.enum(pathwayCodes),
  area: z.string(),
  /** Levels to rise, or the code below which it must not fall. */
  levels: z.int(),
  code: z.string(),
})
export type PathwayChange = z.infer<typeof pathwayChange>

export const pathwayGuide = z.strictObject({
  learner: z.strictObject({
    id: storedId,
    firstName: z.string(),
    classLabel: z.string().nullable(),
    grade: gradeSchema.nullable(),
  }),
  classTeacher: z.string().nullable(),
  ...keptRules,
  /** Whether the learner's grade has come. Without it there are no fits. */
  open: z.boolean(),
  /** Terms since Grade 7 with published results; 0 with results of KJSEA, which are used instead. */
  terms: z.int(),
  /** What KNEC reported; empty until the school has entered it. */
  kjsea: z.array(kjseaResult),
  own: ownInterests,
  fits: z.array(pathwayFit),
  changes: z.array(pathwayChange),
})
export type PathwayGuide = z.infer<typeof pathwayGuide>

const read = { method: 'GET', response: pathwayGuide } as const

export const ownPathways = endpoint({
  ...read,
  id: 'cbe.own_pathways',
  path: '/api/student/cbe/pathways',
  summary: 'How oneself fits the pathways of senior school, why, and what would change it',
  access: ownHub,
})

export const childPathways = endpoint({
  ...read,
  id: 'cbe.child_pathways',
  path: '/api/parent/children/{id}/pathways',
  summary: 'How a child fits the pathways of senior school',
  access: childHub,
  params: z.strictObject({ id }),
})

export const learnerPathways = endpoint({
  ...read,
  id: 'cbe.learner_pathways',
  path: '/api/cbe-hub/learners/{id}/pathways',
  summary: 'How a learner fits the pathways, for the class teacher and the office, who advise',
  access: learnersHub,
  params: z.strictObject({ id }),
})

export const saveInterests = endpoint({
  id: 'cbe.save_interests',
  method: 'PUT',
  path: '/api/student/cbe/interests',
  summary: 'Say what one likes, and which pathway one would choose',
  access: ownHub,
  body: z.strictObject({ interests, wish: z.enum(pathwayCodes).nullable().default(null), version: versionOrNone }),
  response: ownInterests,
  errors: [cbeErrors.notYet, commonErrors.stale],
})

export const getPathwayRules = endpoint({
  id: 'cbe.pathway_rules',
  method: 'GET',
  path: '/api/cbe-hub/pathway-rules',
  summary: 'The rules by which the school advises on pathways; the national preset until the school changes them',
  access: readHub,
  response: z.strictObject(keptRules),
})

export const savePathwayRules = endpoint({
  id: 'cbe.save_pathway_rules',
  method: 'PUT',
  path: '/api/cbe-hub/pathway-rules',
  summary: 'Change the rules of the pathways guide',
  access: manageHub,
  body: z.strictObject({ rules: pathwayRules, version: versionOrNone }),
  response: z.strictObject({ rules: pathwayRules, version }),
  errors: [commonErrors.stale],
})

export const pathwayLearners = endpoint({
  id: 'cbe.pathway_learners',
  method: 'GET',
  path: '/api/cbe-hub/pathway-learners',
  summary: 'Learners whom the caller advises, by class and name: of the class that one leads, for an admin of all',
  access: learnersHub,
  response: z.strictObject({
    classes: z.array(
      z.strictObject({
        streamId: storedId,
        label: z.string(),
        learners: z.array(z.strictObject({ id: storedId, fullName: z.string(), saidInterests: z.boolean() })),
      }),
    ),
  }),
})
