/** Who may drive or attend on a day, and for how long. */
import { addDays, minutesOf } from '#platform/pure/dates.ts'
import { firstHour, lastHour, mostDrivingMinutes, type CrewObstacle, type CrewPaperKind } from '../contract/words.ts'

/** A yearly check counts up to the day before its anniversary. */
export const checkEndsOn = (checkedOn: string | null): string | null =>
  checkedOn === null ? null : addDays(checkedOn, 364)

export interface CrewState {
  readonly active: boolean
  readonly drives: boolean
  readonly attends: boolean
  readonly licenceEndsOn: string | null
  readonly checkedOn: string | null
  readonly badgeEndsOn: string | null
  readonly conductEndsOn: string | null
}

const checkOf = ({ checkedOn }: CrewState, on: string): CrewObstacle[] => {
  const ends = checkEndsOn(checkedOn)
  if (ends === null) return ['check_missing']
  return ends < on ? ['check_expired'] : []
}

const isPast = (endsOn: string | null, on: string): boolean => endsOn !== null && endsOn < on

const conductOf = ({ conductEndsOn }: CrewState, on: string): CrewObstacle[] =>
  isPast(conductEndsOn, on) ? ['conduct_expired'] : []

/** The papers that count for the person’s work, each with its last day; null while it is not entered. */
export const crewPapers = (crew: CrewState): { readonly kind: CrewPaperKind; readonly endsOn: string | null }[] => [
  ...(crew.drives
    ? [
        { kind: 'licence' as const, endsOn: crew.licenceEndsOn },
        { kind: 'badge' as const, endsOn: crew.badgeEndsOn },
      ]
    : []),
  { kind: 'conduct', endsOn: crew.conductEndsOn },
  { kind: 'check', endsOn: checkEndsOn(crew.checkedOn) },
]

/** Why the person may not drive on this day: empty if they may. */
export const driverObstacles = (crew: CrewState, on: string): CrewObstacle[] => [
  ...(crew.active ? [] : (['left'] as const)),
  ...(crew.drives ? [] : (['not_driver'] as const)),
  ...(crew.licenceEndsOn === null
    ? (['licence_missing'] as const)
    : crew.licenceEndsOn < on
      ? (['licence_expired'] as const)
      : []),
  ...(isPast(crew.badgeEndsOn, on) ? (['badge_expired'] as const) : []),
  ...conductOf(crew, on),
  ...checkOf(crew, on),
]

/** Why the person may not attend on this day: empty if they may. */
export const attendantObstacles = (crew: CrewState, on: string): CrewObstacle[] => [
  ...(crew.active ? [] : (['left'] as const)),
  ...(crew.attends ? [] : (['not_attendant'] as const)),
  ...conductOf(crew, on),
  ...checkOf(crew, on),
]

export interface Times {
  readonly startsAt: string
  readonly endsAt: string
}

export const withinHours = ({ startsAt, endsAt }: Times): boolean => startsAt >= firstHour && endsAt <= lastHour

export const overlap = (a: Times, b: Times): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

const minutes = ({ startsAt, endsAt }: Times): number => minutesOf(endsAt) - minutesOf(startsAt)

/** Whether a driver with these trips of a day may drive one more. */
export const withinDay = (trips: readonly Times[], added: Times): boolean =>
  [...trips, added].reduce((sum, trip) => sum + minutes(trip), 0) <= mostDrivingMinutes
