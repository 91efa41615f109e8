/** Schools in the console: counts are read by its own login, changes run within the school. */
import { seedShape } from '#core/academics/server/public.ts'
import type { Plan, Role } from '#core/access/contract/access.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { createSchool, reopenSchool, suspendSchool } from '#core/schools/server/public.ts'
import { invite } from '#core/users/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField, refuseFields } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { newId } from '#platform/server/ids.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { planChanged } from '../../contract/notices.ts'
import {
  consoleErrors,
  type changePlan,
  type changeStanding,
  type createConsoleSchool,
  type listSchools,
  type listSchoolStaff,
  type SchoolDetail,
} from '../../contract/schools.ts'
import type { ConsoleOptions } from '../options.ts'
import {
  countSchools,
  schoolRecord,
  schoolsPage,
  staffPage,
  switchedOffAt,
  type SchoolRecord,
} from '../queries/schools.ts'
import { instantOf, numbersOf, rowOf } from './rows.ts'
import { notifyAdmins } from './notify-admins.ts'
import { principal } from '#core/access/contract/permissions.ts'

const nowhere = { schoolId: null, accountId: null } as const

export const pageOfSchools = (
  { console: tenancy }: ConsoleOptions,
  { page, limit, sort, ...filters }: QueryOf<typeof listSchools>,
): Promise<ResponseOf<typeof listSchools>> =>
  tenancy.read(nowhere, async (tx) => {
    const schools = await schoolsPage(tx, filters, sort, page, limit)
    const numbers = await numbersOf(tx, schools)
    return toPage(
      schools.map((school) => rowOf(school, numbers)),
      await countSchools(tx, filters),
      page,
      limit,
    )
  })

const find = async (tx: Tx, id: string): Promise<SchoolRecord> => {
  const school = await schoolRecord(tx, id)
  if (!school) throw new AppError(commonErrors.notFound)
  return school
}

const detailOf = async (tx: Tx, id: string): Promise<SchoolDetail> => {
  const school = await find(tx, id)
  const numbers = await numbersOf(tx, [school])
  const { shortName, county, kind, boarding, levels, timeZone, statusReason, version } = school
  return {
    ...rowOf(school, numbers),
    shortName,
    county,
    kind,
    boarding,
    levels,
    timeZone,
    statusReason,
    version,
    classes: numbers.sizes.get(id)?.classes ?? 0,
    memberships: numbers.memberships.map(({ role, status, people }) => ({
      role: role as Role,
      status: status as SchoolDetail['memberships'][number]['status'],
      people,
    })),
    switchedOff: await switchedOffAt(tx, id),
  }
}

export const readSchool = ({ console: tenancy }: ConsoleOptions, id: string): Promise<SchoolDetail> =>
  tenancy.read(nowhere, (tx) => detailOf(tx, id))

export const pageOfStaff = (
  { console: tenancy }: ConsoleOptions,
  id: string,
  { page, limit, search }: QueryOf<typeof listSchoolStaff>,
): Promise<ResponseOf<typeof listSchoolStaff>> =>
  tenancy.read(nowhere, async (tx) => {
    await find(tx, id)
    const rows = await staffPage(tx, id, search, page, limit)
    const items = rows.map(({ total: _total, since, seen, role, ...row }) => ({
      ...row,
      role: role as Role,
      since: instantOf(since) ?? '',
      lastSeenAt: instantOf(seen),
    }))
    return toPage(items, rows[0]?.total ?? 0, page, limit)
  })

/** Runs in the school in the super admin's name, so that its own log records it. */
const within = <T>(
  { deps }: ConsoleOptions,
  { actor, origin }: ActorContext,
  schoolId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => deps.tenancy.write({ schoolId, accountId: actor.accountId, identity: true }, origin, work)

const taken = (error: unknown): never => {
  if (violates(error, 'schools_code_key')) return refuseFields({ code: 'There is already a school with this code' })
  throw error
}

export const makeSchool = async (
  options: ConsoleOptions,
  context: ActorContext,
  { admin, ...school }: BodyOf<typeof createConsoleSchool>,
): Promise<ResponseOf<typeof createConsoleSchool>> => {
  const id = newId()
  await within(options, context, id, async (tx) => {
    await createSchool(tx, school)
    const { date } = schoolTime(tx.at, school.timeZone)
    await seedShape(tx, { levels: school.levels, streams: {}, year: Number(date.slice(0, 4)), today: date })
    await invite(tx, options.deps, context.actor.language, {
      ...admin,
      role: 'admin',
      positions: [principal],
      phone: null,
    })
  }).catch(taken)
  return { id, code: school.code, name: school.name }
}

export const setPlan = async (
  options: ConsoleOptions,
  context: ActorContext,
  id: string,
  body: BodyOf<typeof changePlan>,
): Promise<SchoolDetail> => {
  await readSchool(options, id)
  await within(options, context, id, async (tx) => {
    if (await options.givePlan(tx, body.plan, body.reason, body.version))
      await notifyAdmins(tx, planChanged, { plan: planName(body.plan) })
  })
  return readSchool(options, id)
}

/** The plans have the same names in every language. */
export const planName = (plan: Plan): string => plan.slice(0, 1).toUpperCase() + plan.slice(1)

export const setStanding = async (
  options: ConsoleOptions,
  context: ActorContext,
  id: string,
  body: BodyOf<typeof changeStanding>,
): Promise<SchoolDetail> => {
  const { status, reason, version } = body
  await readSchool(options, id)
  if (status === 'suspended' && !reason) return refuseField('reason', consoleErrors.reason)
  await within(options, context, id, (tx) =>
    status === 'suspended' ? suspendSchool(tx, reason ?? '', version) : reopenSchool(tx, version),
  )
  return readSchool(options, id)
}
