/** Assembles the console: counters of each school, taken in a transaction of that school. */
import { plans, type Plan } from '#core/access/contract/access.ts'
import { route, type ActorContext, type ServerDeps } from '#core/access/server/public.ts'
import { rosterSizesOn } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { consoleOverview, type ConsoleSchool } from '../contract.ts'
import { databaseFacts, schoolCards, type SchoolCard } from './queries.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const

/** How many learners a school has today: one number leaves its transaction. */
const withSize = (tenancy: Tenancy, { timeZone, plan, ...school }: SchoolCard): Promise<ConsoleSchool> =>
  tenancy.read({ schoolId: school.id, accountId: null }, async (tx) => {
    const sizes = await rosterSizesOn(tx, schoolTime(tx.at, timeZone).date)
    return {
      id: school.id,
      code: school.code,
      name: school.name,
      status: school.status,
      plan: plan as Plan,
      learners: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    }
  })

const overview = async (tenancy: Tenancy): Promise<ResponseOf<typeof consoleOverview>> => {
  const { cards, database } = await tenancy.read(identity, async (tx) => ({ cards: await schoolCards(tx), database: await databaseFacts(tx) }))
  const schools: ConsoleSchool[] = []
  for (const card of cards) schools.push(await withSize(tenancy, card))
  return {
    at: tenancy.now().toISOString(),
    schools,
    byPlan: plans.map((plan) => ({ plan, schools: schools.filter((school) => school.plan === plan).length })).filter((one) => one.schools > 0),
    learners: schools.reduce((sum, school) => sum + school.learners, 0),
    database,
  }
}

export const consoleModule = (deps: ServerDeps): ServerModule<ActorContext> =>
  serverModule<ActorContext>({ id: 'console', routes: [route(consoleOverview, () => overview(deps.tenancy))] })
