/** Recipients of the book's notices: accounts with the role in which they see it, and families. */
import type { Role } from '#core/access/contract/access.ts'
import { accountsHere, adminsHere } from '#core/access/server/public.ts'
import type { Recipient } from '#core/notifications/server/public.ts'
import { classTeachersNow, learnersByIds, parentsToTell, staffByIds } from '#core/people/server/public.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookEvent } from '../../contract/words.ts'
import { partiesOf, type People } from './caller.ts'
import { incidentsPermission } from '../../contract/access.ts'

const linkTo = (entryId: string): string => `/occurrence-book/${entryId}`
/** What a notice to staff says of its entry. */
export const aboutEntry = ({ id, entryNumber }: { readonly id: string; readonly entryNumber: string }) => ({
  link: linkTo(id),
  subject: { entryId: id, entryNumber },
})
const first = ['admin', 'teacher', 'tutor', 'school_technician'] as const satisfies readonly Role[]

/** Staff who can read the book: of admins those whose positions include it. */
export const readersHere = (tx: Tx): Promise<{ accountId: string; role: (typeof first)[number] }[]> =>
  accountsHere(tx, first, incidentsPermission)

/** Without duplicates, in the first of their roles here; without former staff. */
export const colleagues = async (tx: Tx, accountIds: readonly (string | null)[]): Promise<Recipient[]> => {
  const wanted = new Set(accountIds.filter((one) => one !== null))
  if (wanted.size === 0) return []
  const here = (await readersHere(tx)).filter(({ accountId }) => wanted.has(accountId))
  const sorted = here.sort((a, b) => first.indexOf(a.role) - first.indexOf(b.role))
  return [...wanted].flatMap((accountId) => sorted.find((one) => one.accountId === accountId) ?? [])
}

/** Accounts complained about, to whom no admin opened the entry. */
const keptOut = async (tx: Tx, people: People): Promise<ReadonlySet<string>> => {
  const { complainedOf, grants } = partiesOf(people)
  const accounts = (await staffByIds(tx, complainedOf)).flatMap(({ accountId }) => accountId ?? [])
  return new Set(accounts.filter((accountId) => !grants.some((one) => one.accountId === accountId && one.byAdmin)))
}

/** Filters accounts to those that may know of the entry, without the acting one. */
export const inTheKnow = async (
  tx: Tx,
  people: People,
  accountIds: readonly (string | null)[],
): Promise<Recipient[]> => {
  const out = await keptOut(tx, people)
  return colleagues(
    tx,
    accountIds.filter((one) => one !== null && one !== tx.scope.accountId && !out.has(one)),
  )
}

/** Admins whose positions include incidents, and class teachers of the learners named. */
export const overseers = async (tx: Tx, people: People): Promise<string[]> => {
  const rows = await learnersByIds(
    tx,
    people.learners.map(({ learnerId }) => learnerId),
  )
  const streams = new Set(rows.map(({ streamId }) => streamId))
  const leading = streams.size === 0 ? [] : (await classTeachersNow(tx)).filter(({ streamId }) => streams.has(streamId))
  return [...(await adminsHere(tx, incidentsPermission)), ...leading.flatMap(({ accountId }) => accountId ?? [])]
}

/** The learner and the guardians who get messages. */
export const familyOf = async (
  tx: Tx,
  learnerId: string,
): Promise<{ guardians: Recipient[]; learner: Recipient[]; firstName: string }> => {
  const [learner] = await learnersByIds(tx, [learnerId])
  const guardians = await parentsToTell(tx, [learnerId])
  return {
    guardians,
    learner: learner?.accountId ? [{ accountId: learner.accountId, role: 'student' }] : [],
    firstName: learner?.firstName ?? '',
  }
}

/** Publishes to staff, who refetch what they may see, and to notified families. */
export const publishBookChanged = (tx: Tx, families: readonly Recipient[] = []): void => {
  const event = { type: bookEvent, schoolId: schoolOf(tx) }
  publishEvent(tx, { ...event, roles: first })
  if (families.length > 0) publishEvent(tx, { ...event, accounts: families.map(({ accountId }) => accountId) })
}
