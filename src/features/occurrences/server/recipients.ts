/** Whom the book tells: accounts with the role in which they see it, and families. */
import type { Role } from '#core/access/contract/access.ts'
import { adminsHere, staffAccountsHere } from '#core/access/server/public.ts'
import type { Recipient } from '#core/notifications/server/public.ts'
import { classTeachersNow, guardiansToTell, learnersByIds, staffByIds } from '#core/people/server/public.ts'
import { announce } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookEvent } from '../contract/words.ts'
import { partiesOf, type People } from './reader.ts'

export const linkTo = (entryId: string): string => `/occurrence-book/${entryId}`
const first: readonly Role[] = ['admin', 'teacher', 'tutor', 'school_technician']

/** Each once, in the first of the roles that they have here; whoever no longer works here is left out. */
export const colleagues = async (tx: Tx, accountIds: readonly (string | null)[]): Promise<Recipient[]> => {
  const wanted = new Set(accountIds.filter((one) => one !== null))
  if (wanted.size === 0) return []
  const here = (await staffAccountsHere(tx)).filter(({ accountId }) => wanted.has(accountId))
  const sorted = here.sort((a, b) => first.indexOf(a.role) - first.indexOf(b.role))
  return [...wanted].flatMap((accountId) => sorted.find((one) => one.accountId === accountId) ?? [])
}

/** Accounts of those complained of, to whom no admin opened the entry. */
const keptOut = async (tx: Tx, people: People): Promise<ReadonlySet<string>> => {
  const { complainedOf, grants } = partiesOf(people)
  const accounts = (await staffByIds(tx, complainedOf)).flatMap(({ accountId }) => accountId ?? [])
  return new Set(accounts.filter((accountId) => !grants.some((one) => one.accountId === accountId && one.byAdmin)))
}

/** Only those of these accounts who may know of the entry, and not whoever did what is told. */
export const inTheKnow = async (tx: Tx, people: People, accountIds: readonly (string | null)[]): Promise<Recipient[]> => {
  const out = await keptOut(tx, people)
  return colleagues(
    tx,
    accountIds.filter((one) => one !== null && one !== tx.scope.accountId && !out.has(one)),
  )
}

/** Admins, and class teachers of the learners named. */
export const overseers = async (tx: Tx, people: People): Promise<string[]> => {
  const rows = await learnersByIds(
    tx,
    people.learners.map(({ learnerId }) => learnerId),
  )
  const streams = new Set(rows.map(({ streamId }) => streamId))
  const leading = streams.size === 0 ? [] : (await classTeachersNow(tx)).filter(({ streamId }) => streams.has(streamId))
  return [...(await adminsHere(tx)), ...leading.flatMap(({ accountId }) => accountId ?? [])]
}

/** The learner and the guardians who get messages. */
export const familyOf = async (tx: Tx, learnerId: string): Promise<{ guardians: Recipient[]; learner: Recipient[]; firstName: string }> => {
  const [learner] = await learnersByIds(tx, [learnerId])
  const guardians = (await guardiansToTell(tx, [learnerId])).flatMap(({ accountId }) => (accountId ? [{ accountId, role: 'parent' as const }] : []))
  return { guardians, learner: learner?.accountId ? [{ accountId: learner.accountId, role: 'student' }] : [], firstName: learner?.firstName ?? '' }
}

/** Staff ask again for what they may see; of families those who were told. */
export const announceBook = async (tx: Tx, families: readonly Recipient[] = []): Promise<void> => {
  const event = { type: bookEvent, schoolId: schoolOf(tx) }
  await announce(tx, { ...event, roles: first })
  if (families.length > 0) await announce(tx, { ...event, accounts: families.map(({ accountId }) => accountId) })
}
