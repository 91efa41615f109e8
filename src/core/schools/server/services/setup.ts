/** The first run: a link printed at the console opens, once, the making of the first school. */
import { AppError, commonErrors, refuseFields, refuseFaults } from '#platform/pure/errors.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { audit, auditInstallation } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin, violates, type Origin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { passwordProblem, passwordTexts } from '#core/access/rules/password-rules.ts'
import {
  hashPassword,
  hashToken,
  insertAccount,
  insertMembership,
  insertSetupLink,
  newToken,
  setupLinkHolds,
  takeSetupLink,
} from '#core/access/server/public.ts'
import type { Level } from '../../contract/levels.ts'
import { setupTexts, type SetupBody } from '../../contract/setup.ts'
import { setupProblems, type StreamNames } from '../../rules/setup-rules.ts'
import { createSchool } from './create-school.ts'
import { anySchool, lockSetup } from '../queries.ts'
import { principal } from '#core/access/contract/permissions.ts'

/**
 * Creates years, terms, classes, learning areas and bell schedules for the transaction's school; injected, because it
 * belongs to a later module.
 */
export type SeedShape = (
  tx: Tx,
  shape: { levels: readonly Level[]; streams: StreamNames; year: number; today: string },
) => Promise<unknown>

const identity = { schoolId: null, accountId: null, identity: true } as const
const linkLives = 24 * 3_600_000

/** @returns the token of `/setup?token=…`, available only once and valid for a day */
export const createSetupLink = async (tenancy: Tenancy): Promise<string> => {
  const token = newToken()
  await tenancy.write(identity, noOrigin, (tx) =>
    insertSetupLink(tx, hashToken(token), new Date(tx.at.getTime() + linkLives)),
  )
  return token
}

/** @throws AppError 404, the same for a wrong, used or expired link and for an installation that has a school */
const ensureLink = async (tx: Tx, token: string): Promise<void> => {
  if (!(await setupLinkHolds(tx, hashToken(token))) || (await anySchool(tx))) throw new AppError(commonErrors.notFound)
}

/** The current school year of a new school. @param timeZone of the school; Kenya's until known */
export const setupYear = async (tenancy: Tenancy, token: string, timeZone = 'Africa/Nairobi'): Promise<number> =>
  tenancy.read(identity, async (tx) => {
    await ensureLink(tx, token)
    return Number(schoolTime(tx.at, timeZone).date.slice(0, 4))
  })

const passwordProblemOf = (
  person: SetupBody['admin'] | SetupBody['superAdmin'],
  school: SetupBody['school'],
): string | undefined => {
  const words = [
    person.firstName,
    person.lastName,
    person.firstName + person.lastName,
    person.email.split('@')[0] ?? '',
    school.name,
    school.code,
  ]
  const problem = passwordProblem(person.password, words)
  return problem && passwordTexts[problem]
}

const checkBody = (body: SetupBody): void => {
  const fields = setupProblems(body)
  for (const who of ['superAdmin', 'admin'] as const) {
    const problem = passwordProblemOf(body[who], body.school)
    if (problem) fields[`${who}.password`] = problem
  }
  refuseFaults(fields)
}

/** Accounts may remain from a deleted school. */
const taken = (error: unknown): never => {
  if (violates(error, 'accounts_email_key'))
    return refuseFields({ 'admin.email': setupTexts.emailTaken, 'superAdmin.email': setupTexts.emailTaken })
  if (violates(error, 'accounts_phone_key')) return refuseFields({ 'admin.phone': setupTexts.phoneTaken })
  throw error
}

const makePeople = async (
  tx: Tx,
  schoolId: string,
  body: SetupBody,
  hashes: { superAdmin: string; admin: string },
): Promise<void> => {
  const { superAdmin, admin } = body
  const superAdminId = await insertAccount(tx, {
    email: superAdmin.email,
    firstName: superAdmin.firstName,
    lastName: superAdmin.lastName,
    passwordHash: hashes.superAdmin,
    isSuperAdmin: true,
  })
  const { firstName, lastName, email } = superAdmin
  await auditInstallation(tx, {
    action: 'console.first_account',
    entity: 'account',
    entityId: superAdminId,
    after: { firstName, lastName, email },
  })
  const accountId = await insertAccount(tx, {
    email: admin.email,
    phone: admin.phone ?? null,
    firstName: admin.firstName,
    lastName: admin.lastName,
    passwordHash: hashes.admin,
  })
  const membershipId = await insertMembership(tx, { schoolId, accountId, role: 'admin', positions: [principal] })
  await audit(tx, {
    action: 'access.add_membership',
    entity: 'membership',
    entityId: membershipId,
    after: { accountId, role: 'admin', positions: [principal] },
  })
}

/**
 * Creates everything in one transaction.
 * @throws AppError 404 for an invalid link, 400 with fields
 */
export const runFirstSetup = async (
  tenancy: Tenancy,
  origin: Origin,
  body: SetupBody,
  seedShape: SeedShape,
): Promise<void> => {
  // Checked first, so that strangers cause no password hashing and learn nothing about the rules.
  await tenancy.read(identity, (tx) => ensureLink(tx, body.token))
  checkBody(body)
  const hashes = {
    superAdmin: await hashPassword(body.superAdmin.password),
    admin: await hashPassword(body.admin.password),
  }
  const schoolId = newId()
  await tenancy.write({ schoolId, accountId: null, identity: true }, origin, async (tx) => {
    await lockSetup(tx)
    if ((await anySchool(tx)) || !(await takeSetupLink(tx, hashToken(body.token))))
      throw new AppError(commonErrors.notFound)
    const { name, code, county, kind, levels, timeZone, streams } = body.school
    await createSchool(tx, { name, code, county, kind, levels, timeZone })
    await makePeople(tx, schoolId, body, hashes).catch(taken)
    const { date } = schoolTime(tx.at, timeZone)
    await seedShape(tx, { levels, streams, year: Number(date.slice(0, 4)), today: date })
  })
}
