/** The sentence of a parent's start page: where the children are. */
import type { LearnerToday } from '#features/attendance/contract/learner-days.ts'

export interface ChildNow {
  readonly firstName: string
  readonly today: Pick<LearnerToday, 'state' | 'schoolIsOn'>
}

export const titleKeys = ['away', 'inClass', 'wasIn', 'excused', 'notTaken', 'noSchool', 'none'] as const
export interface FamilyTitle {
  readonly key: (typeof titleKeys)[number]
  /** Whom the sentence names. */
  readonly names: readonly string[]
  /** Whose register is not in, where the sentence does not say so. */
  readonly waiting: readonly string[]
  /** Who is in class, where the sentence is about somebody who is not. */
  readonly inClass: readonly string[]
}

/** An absent child comes first; then who is in class; what is not known is never said to be an absence. */
export const familyTitle = (children: readonly ChildNow[]): FamilyTitle => {
  const named = (...states: LearnerToday['state'][]): string[] =>
    children.filter(({ today }) => states.includes(today.state)).map(({ firstName }) => firstName)
  const [away, here, excused, waiting] = [named('away'), named('here', 'late'), named('excused'), named('not_taken')]
  if (away.length > 0) return { key: 'away', names: away, waiting, inClass: here }
  if (here.length > 0) {
    const isOn = children.some(({ today }) => today.schoolIsOn)
    return { key: isOn ? 'inClass' : 'wasIn', names: here, waiting, inClass: [] }
  }
  if (excused.length > 0) return { key: 'excused', names: excused, waiting, inClass: [] }
  if (waiting.length > 0) return { key: 'notTaken', names: waiting, waiting: [], inClass: [] }
  return { key: named('no_school').length > 0 ? 'noSchool' : 'none', names: [], waiting: [], inClass: [] }
}
