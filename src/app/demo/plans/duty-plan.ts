/** Input and output of a demo school's duty plan. */
import type { recordRoster } from '#features/duties/server/public.ts'
import type { Chance } from './random.ts'

export type Roster = Parameters<typeof recordRoster>[2]
export type Duty = Roster['duties'][number]

export interface DemoLesson {
  readonly id: string
  readonly staffId: string
  readonly streamId: string
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
  readonly startTime: string
  readonly endTime: string
}

export interface RosterPlan {
  readonly today: string
  /** School days of the term. */
  readonly days: readonly string[]
  /** Staff ids; the first signs in to the demo. */
  readonly teachers: readonly string[]
  readonly lessons: readonly DemoLesson[]
  readonly accounts: { readonly office: string; readonly teacher: string }
  readonly chance: Chance
}
