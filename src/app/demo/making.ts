/** Shared context of all demo data of a school. */
import type { SeededShape } from '#core/academics/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import type { Grade } from '#core/schools/contract/levels.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DemoEmail } from './accounts.ts'
import type { SchoolPlan } from './plans/plans.ts'
import type { Chance } from './plans/random.ts'

export const timeZone = 'Africa/Nairobi'

/** What making the demo needs besides a database. */
export interface DemoMeans {
  readonly secrets: Secrets
  readonly files: Files
}

export interface Making {
  readonly tx: Tx
  readonly files: Files
  readonly plan: SchoolPlan
  readonly chance: Chance
  readonly accounts: ReadonlyMap<DemoEmail, string>
  readonly shape: SeededShape
  readonly year: number
  readonly termStart: string
  readonly today: string
}

export const streamOf = (shape: SeededShape, grade: Grade, name: string): string =>
  shape.streams.find((one) => one.grade === grade && one.name === name)?.id ?? ''
