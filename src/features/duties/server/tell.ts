/** Tells teachers and the office of duties, each by the address that their role opens. */
import type { Role } from '#core/access/contract/access.ts'
import { accountsHere } from '#core/access/server/public.ts'
import type { Notice, NoticeParams } from '#core/notifications/contract.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { staffAccounts } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  dutiesAssignedNotice,
  dutyAssignedNotice,
  dutyCancelledNotice,
  dutyChangedNotice,
  dutyDeclinedNotice,
  dutyReminderNotice,
  dutyTakenOffNotice,
  swapApprovedNotice,
  swapAskedNotice,
  swapRejectedNotice,
} from '../contract/notices.ts'
import { hoursText } from '../rules/times.ts'
import type { DutyRow } from './queries/duties.ts'
import type { AssignmentRow } from './queries/on-duty.ts'

/** As the first of the roles that an account has here; teachers open their own page, the office the roster. */
const roles = ['teacher', 'tutor', 'admin'] as const satisfies readonly Role[]
export const linkFor = (role: Role, dutyId: string): string => (role === 'admin' ? `/admin/duties/${dutyId}` : `/teacher/duties/${dutyId}`)

const wordsOf = (duty: DutyRow) => ({ duty: duty.title, date: duty.date, hours: hoursText(duty), place: duty.location })

/** Accounts of these people, each once; whoever does it is not told. */
export const teachersToTell = async (tx: Tx, staffIds: readonly string[]): Promise<Recipient[]> => {
  const wanted = new Set(await staffAccounts(tx, staffIds))
  wanted.delete(tx.scope.accountId ?? '')
  if (wanted.size === 0) return []
  const here = groupBy(await accountsHere(tx, roles), ({ accountId }) => accountId)
  return [...wanted].flatMap((accountId) =>
    (here.get(accountId) ?? []).sort((a, b) => roles.indexOf(a.role as 'admin') - roles.indexOf(b.role as 'admin')).slice(0, 1),
  )
}

export const officeToTell = async (tx: Tx): Promise<Recipient[]> =>
  (await accountsHere(tx, ['admin'])).filter(({ accountId }) => accountId !== tx.scope.accountId)

const tell = async <N extends Notice>(
  tx: Tx,
  notice: N,
  { to, dutyId, key }: { to: readonly Recipient[]; dutyId: string; key: string },
  params: NoticeParams<N>,
): Promise<void> => {
  for (const [link, some] of groupBy(to, ({ role }) => linkFor(role, dutyId)))
    await notify(tx, notice, some, params, { link, dedupeKey: `${notice.id}:${key}` })
}

/** One word for each teacher, however many duties they were put on. */
export const tellAssigned = async (tx: Tx, duties: readonly DutyRow[], rows: readonly AssignmentRow[]): Promise<void> => {
  const byId = new Map(duties.map((duty) => [duty.id, duty]))
  for (const [staffId, own] of groupBy(rows, (row) => row.staffId)) {
    const to = await teachersToTell(tx, [staffId])
    const sorted = [...own].sort((a, b) => a.begins.localeCompare(b.begins))
    const [first] = sorted
    const duty = first ? byId.get(first.dutyId) : undefined
    if (!first || !duty) continue
    const whom = { to, dutyId: duty.id, key: first.id }
    if (sorted.length === 1) await tell(tx, dutyAssignedNotice, whom, wordsOf(duty))
    else await tell(tx, dutiesAssignedNotice, whom, { ...wordsOf(duty), number: sorted.length })
  }
}

/** After time or place changed. */
export const tellChanged = async (tx: Tx, duty: DutyRow, staffIds: readonly string[]): Promise<void> =>
  tell(tx, dutyChangedNotice, { to: await teachersToTell(tx, staffIds), dutyId: duty.id, key: `${duty.id}:${duty.version}` }, wordsOf(duty))

export const tellCancelled = async (tx: Tx, duty: DutyRow, staffIds: readonly string[], reason: string): Promise<void> =>
  tell(tx, dutyCancelledNotice, { to: await teachersToTell(tx, staffIds), dutyId: duty.id, key: duty.id }, { ...wordsOf(duty), reason })

export const tellTakenOff = async (tx: Tx, duties: readonly DutyRow[], rows: readonly AssignmentRow[]): Promise<void> => {
  const byId = new Map(duties.map((duty) => [duty.id, duty]))
  for (const [staffId, own] of groupBy(rows, (row) => row.staffId)) {
    const to = await teachersToTell(tx, [staffId])
    for (const { id, dutyId } of own) {
      const duty = byId.get(dutyId)
      if (duty) await tell(tx, dutyTakenOffNotice, { to, dutyId, key: id }, wordsOf(duty))
    }
  }
}

/** @param suggested names of who could take it */
export const tellDeclined = async (tx: Tx, duty: DutyRow, row: AssignmentRow, words: { teacher: string; reason: string; suggested: string }): Promise<void> =>
  tell(tx, dutyDeclinedNotice, { to: await officeToTell(tx), dutyId: duty.id, key: row.id }, { ...wordsOf(duty), ...words })

/** @param when makes it another reminder than the last one @returns how many were told */
export const tellReminder = async (tx: Tx, duty: DutyRow, staffIds: readonly string[], when: string): Promise<number> => {
  const to = await teachersToTell(tx, staffIds)
  await tell(tx, dutyReminderNotice, { to, dutyId: duty.id, key: `${duty.id}:${when}` }, wordsOf(duty))
  return to.length
}

/** @param staffId null for the office */
export const tellSwapAsked = async (
  tx: Tx,
  duty: DutyRow,
  swapId: string,
  words: { staffId: string | null; teacher: string; reason: string },
): Promise<void> => {
  const { staffId, ...said } = words
  const to = staffId ? await teachersToTell(tx, [staffId]) : await officeToTell(tx)
  await tell(tx, swapAskedNotice, { to, dutyId: duty.id, key: swapId }, { ...wordsOf(duty), ...said })
}

export const tellSwapApproved = async (
  tx: Tx,
  duty: DutyRow,
  swapId: string,
  words: { staffIds: readonly string[]; teacher: string; taker: string },
): Promise<void> => {
  const { staffIds, ...said } = words
  await tell(tx, swapApprovedNotice, { to: await teachersToTell(tx, staffIds), dutyId: duty.id, key: swapId }, { ...wordsOf(duty), ...said })
}

export const tellSwapRejected = async (tx: Tx, duty: DutyRow, swapId: string, words: { staffId: string; reason: string }): Promise<void> =>
  tell(tx, swapRejectedNotice, { to: await teachersToTell(tx, [words.staffId]), dutyId: duty.id, key: swapId }, { ...wordsOf(duty), reason: words.reason })
