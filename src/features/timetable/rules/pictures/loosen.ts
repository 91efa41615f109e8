/** What would make an impossible draft possible again, each tried by counting anew. */
import type { Activity, Board } from '../../contract/drafts.ts'
import type { Finding } from '../../contract/runs.ts'
import { impossibleIn } from '../assemble/findings.ts'
import { areasOf, namesOf, teachersOf } from './names.ts'
import { personOfFinding } from './person-week.ts'

export type Loosening = (
  | { readonly kind: 'wish'; readonly wishId: string }
  | {
      readonly kind: 'teacher'
      readonly activityId: string
      readonly staffId: string
      /** Those that the teacher has already. */
      readonly lessons: number
    }
  | { readonly kind: 'lessons' }
) & {
  /** Undefined where no single change was tried. */
  readonly settles?: boolean
}

/** More would not be read, and each is counted through. */
const mostTeachers = 3

/** How many periods a week each teacher has in the draft. */
const loads = ({ activities }: Board): Map<string, number> => {
  const found = new Map<string, number>()
  for (const activity of activities)
    for (const id of teachersOf(activity)) found.set(id, (found.get(id) ?? 0) + activity.lessonsPerWeek)
  return found
}

const withoutWish = (board: Board, wishId: string): Board => ({
  ...board,
  wishes: board.wishes.filter(({ id }) => id !== wishId),
})

const withTeacher = (board: Board, activityId: string, from: string, to: string): Board => ({
  ...board,
  activities: board.activities.map((activity) =>
    activity.id === activityId
      ? {
          ...activity,
          parts: activity.parts.map((part) => (part.staffId === from ? { ...part, staffId: to } : part)),
        }
      : activity,
  ),
})

type Handover = Pick<Extract<Loosening, { kind: 'teacher' }>, 'activityId' | 'staffId' | 'lessons'>

/**
 * Other teachers of the same learning areas, the least busy first, each with the smallest activity that covers the
 * shortage, or the largest there is.
 */
const handovers = (board: Board, finding: Finding, from: string): Handover[] => {
  const names = namesOf(board)
  const taught = new Map<string, Set<string>>()
  for (const { parts } of board.activities)
    for (const { staffId, learningAreaId } of parts)
      if (staffId !== null) taught.set(staffId, (taught.get(staffId) ?? new Set()).add(learningAreaId))
  const load = loads(board)
  const shortage = Number(finding.params['needed']) - Number(finding.params['open'])
  const rank = ({ lessonsPerWeek }: Activity): number =>
    lessonsPerWeek >= shortage ? lessonsPerWeek : Number.MAX_SAFE_INTEGER - lessonsPerWeek
  const activities = [...new Set(finding.cardIds.map((id) => names.card(id)?.activityId ?? ''))]
    .flatMap((id): Activity[] => {
      const activity = names.activity(id)
      return activity ? [activity] : []
    })
    .sort((one, other) => rank(one) - rank(other))
  return [...taught]
    .flatMap(([staffId, areas]): Handover[] => {
      const fits = (activity: Activity): boolean =>
        !teachersOf(activity).includes(staffId) && areasOf(activity).every((area) => areas.has(area))
      const activity = staffId === from ? undefined : activities.find(fits)
      return activity ? [{ activityId: activity.id, staffId, lessons: load.get(staffId) ?? 0 }] : []
    })
    .sort((one, other) => one.lessons - other.lessons)
    .slice(0, mostTeachers)
}

/** Whether the finding's cause is gone, and nothing became impossible that was not. */
const settles = (before: readonly Finding[], board: Board, finding: Finding): boolean => {
  const after = impossibleIn(board)
  return (
    after.length < before.length &&
    !after.some(
      ({ code, params }) =>
        code === finding.code &&
        params['person'] === finding.params['person'] &&
        params['rooms'] === finding.params['rooms'] &&
        params['activity'] === finding.params['activity'],
    )
  )
}

/** What settles it comes first. */
export const looseningsOf = (board: Board, finding: Finding): Loosening[] => {
  const before = impossibleIn(board)
  const wishes = finding.wishIds.map((wishId): Loosening => ({
    kind: 'wish',
    wishId,
    settles: settles(before, withoutWish(board, wishId), finding),
  }))
  const person = personOfFinding(board, finding)
  const teachers =
    person?.of === 'teachers'
      ? handovers(board, finding, person.id).map((one): Loosening => ({
          kind: 'teacher',
          ...one,
          settles: settles(before, withTeacher(board, one.activityId, person.id, one.staffId), finding),
        }))
      : []
  const tried = [...wishes, ...teachers].sort((one, other) => Number(other.settles) - Number(one.settles))
  return [...tried, { kind: 'lessons' }]
}
