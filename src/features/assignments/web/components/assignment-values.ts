/** The assignment form: fields, request body, and the mapping of server errors to fields. */
import { z } from 'zod'
import { lateRules, setTypes } from '../../contract/kinds.ts'
import { assignmentBody, type AssignmentBody, type AssignmentDetail } from '../../contract/setting.ts'
import { mostFiles, workTexts } from '../../contract/shapes.ts'
import { usualPoints } from '../../rules/rubric.ts'

const points = z.number().optional()
const hint = z.string().max(300)
const criterion = z.object({
  id: z.string().optional(),
  title: z.string(),
  points: z.object({ EE: points, ME: points, AE: points, BE: points }),
  hints: z.object({ EE: hint, ME: hint, AE: hint, BE: hint }),
})

const shape = z.object({
  /** `class:area` or `group:area`, with the kind before it. */
  course: z.string().min(1, workTexts.area),
  who: z.enum(['class', 'some']),
  learnerIds: z.array(z.string()),
  type: z.enum(setTypes),
  title: z.string(),
  instructions: z.string(),
  dueOn: z.string().optional(),
  dueTime: z.string(),
  scoring: z.enum(['score', 'rubric']),
  maxScore: z.number().optional(),
  criteria: z.array(criterion),
  late: z.enum(lateRules),
  lateUntil: z.string().optional(),
  resubmission: z.boolean(),
  countInGradebook: z.boolean(),
  covers: z.array(z.string()),
  files: z.array(z.instanceof(File)).max(mostFiles),
})
export type AssignmentValues = z.infer<typeof shape>

export const mostCriteria = 10
export const longestCriterion = 120
export const emptyCriterion = (): AssignmentValues['criteria'][number] => ({
  title: '',
  points: { ...usualPoints },
  hints: { EE: '', ME: '', AE: '', BE: '' },
})

export interface Course {
  readonly kind: 'class' | 'group'
  readonly id: string
  readonly learningAreaId: string
}

export const courseKey = ({ kind, id, learningAreaId }: Course): string => `${kind}:${id}:${learningAreaId}`

export const courseOf = (key: string): Course => {
  const [kind, id = '', learningAreaId = ''] = key.split(':')
  return { kind: kind === 'group' ? 'group' : 'class', id, learningAreaId }
}

const bodyOf = (values: AssignmentValues): unknown => {
  const { kind, id, learningAreaId } = courseOf(values.course)
  const { type, title, instructions, dueOn, dueTime, late, lateUntil, resubmission, countInGradebook, covers } = values
  const target =
    kind === 'group'
      ? { kind, groupId: id }
      : values.who === 'some'
        ? { kind: 'learners', streamId: id, learnerIds: values.learnerIds }
        : { kind, streamId: id }
  return {
    target,
    learningAreaId,
    type,
    title,
    instructions,
    dueOn: dueOn ?? '',
    dueTime,
    scoring:
      values.scoring === 'rubric'
        ? { kind: 'rubric', criteria: values.criteria }
        : { kind: 'score', maxScore: values.maxScore },
    late,
    ...(late === 'until' && lateUntil ? { lateUntil } : {}),
    resubmission,
    countInGradebook,
    covers,
  }
}

/** Maps the path of a server error to a form field. */
const fieldOf = (path: readonly PropertyKey[]): PropertyKey[] => {
  const [first, ...rest] = path
  if (first === 'target') return rest[0] === 'learnerIds' ? ['learnerIds'] : ['course']
  if (first === 'learningAreaId') return ['course']
  if (first !== 'scoring') return [...path]
  // An error about all four level points is shown at the first of them.
  if (rest[0] === 'criteria') return rest.length === 3 && rest[2] === 'points' ? [...rest, 'EE'] : [...rest]
  return rest.length > 0 ? [...rest] : ['maxScore']
}

export const assignmentForm = shape.superRefine((values, context) => {
  const parsed = assignmentBody.safeParse(bodyOf(values))
  for (const { path, message } of parsed.error?.issues ?? [])
    context.addIssue({
      code: 'custom',
      path: fieldOf(path),
      message: path[0] === 'scoring' && message.startsWith('Invalid') ? workTexts.maxScore : message,
    })
})

/** Expects validated values. */
export const toBody = (values: AssignmentValues): AssignmentBody => assignmentBody.parse(bodyOf(values))

export const newValues = (): AssignmentValues => ({
  course: '',
  who: 'class',
  learnerIds: [],
  type: 'homework',
  title: '',
  instructions: '',
  dueOn: undefined,
  dueTime: '16:00',
  scoring: 'score',
  maxScore: 20,
  criteria: [emptyCriterion()],
  late: 'accepted',
  lateUntil: undefined,
  resubmission: true,
  countInGradebook: false,
  covers: [],
  files: [],
})

/** After the first submission, learners and marking scheme are fixed. */
export const isFixed = ({ counts }: AssignmentDetail): boolean =>
  counts.handedIn + counts.toReturn + counts.returned > 0

export const valuesOf = (detail: AssignmentDetail): AssignmentValues => {
  const { target, targetKind, learningArea, scoring, type } = detail
  const { streamId, groupId, learnerIds } = target
  return {
    ...newValues(),
    course: courseKey({
      kind: groupId ? 'group' : 'class',
      id: groupId ?? streamId ?? '',
      learningAreaId: learningArea.id,
    }),
    who: targetKind === 'learners' ? 'some' : 'class',
    learnerIds,
    type: type === 'quiz' ? 'homework' : type,
    title: detail.title,
    instructions: detail.instructions,
    dueOn: detail.dueOn,
    dueTime: detail.dueTime,
    scoring: scoring.kind,
    maxScore: scoring.kind === 'score' ? scoring.maxScore : 20,
    criteria: scoring.kind === 'rubric' ? scoring.criteria : [emptyCriterion()],
    late: detail.late,
    lateUntil: detail.lateUntil ?? undefined,
    resubmission: detail.resubmission,
    countInGradebook: detail.countInGradebook,
    covers: detail.covers.map(({ id }) => id),
  }
}
