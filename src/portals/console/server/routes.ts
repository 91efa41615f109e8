/** Routes of the console. */
import { route } from '#core/access/server/public.ts'
import {
  endSuperAdmin,
  inviteSuperAdmin,
  listConsoleLog,
  listSuperAdmins,
  resetSuperAdmin,
} from '../contract/accounts.ts'
import { listConsoleModules, setModule } from '../contract/modules.ts'
import { consoleGrowth, consoleOverview } from '../contract/overview.ts'
import { decidePlanRequest, listPlanRequests } from '../contract/plans.ts'
import { consoleWaiting } from '../contract/waiting.ts'
import {
  changePlan,
  changeStanding,
  createConsoleSchool,
  getConsoleSchool,
  listSchools,
  listSchoolStaff,
} from '../contract/schools.ts'
import { end, invite, listAccounts, readLog, resetSecondStep } from './services/accounts.ts'
import type { ConsoleOptions } from './options.ts'
import { listModules, switchForAll } from './services/modules.ts'
import { readGrowth, readOverview } from './services/overview.ts'
import { countWaiting, decide, pageOfRequests } from './services/plans.ts'
import { makeSchool, pageOfSchools, pageOfStaff, readSchool, setPlan, setStanding } from './services/schools.ts'

export const consoleRoutes = (options: ConsoleOptions) => [
  route(consoleOverview, () => readOverview(options)),
  route(consoleGrowth, () => readGrowth(options)),
  route(listSchools, ({ query }) => pageOfSchools(options, query)),
  route(createConsoleSchool, ({ body }, context) => makeSchool(options, context, body)),
  route(getConsoleSchool, ({ params }) => readSchool(options, params.id)),
  route(listSchoolStaff, ({ params, query }) => pageOfStaff(options, params.id, query)),
  route(changePlan, ({ params, body }, context) => setPlan(options, context, params.id, body)),
  route(changeStanding, ({ params, body }, context) => setStanding(options, context, params.id, body)),
  route(consoleWaiting, () => countWaiting(options)),
  route(listPlanRequests, ({ query }) => pageOfRequests(options, query)),
  route(decidePlanRequest, ({ params, body }, context) => decide(options, context, params.id, body)),
  route(listConsoleModules, async (_input, context) => ({ items: await listModules(options, context) })),
  route(setModule, ({ params, body }, context) => switchForAll(options, context, params.id, body)),
  route(listSuperAdmins, async (_input, context) => ({ items: await listAccounts(options, context) })),
  route(inviteSuperAdmin, ({ body }, context) => invite(options, context, body)),
  route(endSuperAdmin, ({ params }, context) => end(options, context, params.id)),
  route(resetSuperAdmin, ({ params }, context) => resetSecondStep(options, context, params.id)),
  route(listConsoleLog, ({ query }, context) => readLog(options, context, query)),
]
