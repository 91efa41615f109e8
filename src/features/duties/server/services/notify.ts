/** Notifies teachers and the office of duties, each with a link that their role can open. */
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
} from '../../contract/notices.ts'
import { hoursText } from '../../rules/times.ts'
import type { DutyRow } from '../queries/duties.ts'
import type { AssignmentRow } from '../queries/on-duty.ts'
import { dutiesPermission } from '../../contract/access.ts'

/** The first of the account's roles decides the link: teachers get their own page, the office the roster. */
const roles = ['teacher', 'tutor', 'admin'] as const satisfies readonly Role[]
export const linkFor = (role: Role, dutyId: string): string =>
  role === 'admin' ? `/admin/duties/${dutyId}` : `/teacher/duties/${dutyId}`

/** The duty that a notice names. */
export const subjectOf = ({ id, title }: Pick<DutyRow, 'id' | 'title'>) => ({ dutyId: id, dutyTitle: title })

const wordsOf = (duty: DutyRow) => ({ duty: duty.title, date: duty.date, hours: hoursText(duty), place: duty.location })

/** Distinct accounts of these people, without the acting one. */
export const teacherRecipients = async (tx: Tx, staffIds: readonly string[]): Promise<Recipient[]> => {
  const wanted = new Set(await staffAccounts(tx, staffIds))
  wanted.delete(tx.scope.accountId ?? '')
  if (wanted.size === 0) return []
  const here = groupBy(await accountsHere(tx, roles, 'every'), ({ accountId }) => accountId)
  return [...wanted].flatMap((accountId) =>
    (here.get(accountId) ?? []).sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role)).slice(0, 1),
  )
}

export const officeRecipients = async (tx: Tx): Promise<Recipient[]> =>
  (await accountsHere(tx, ['admin'], dutiesPermission)).filter(({ accountId }) => accountId !== tx.scope.accountId)

const tell = async <N extends Notice>(
  tx: Tx,
  notice: N,
  { to, duty, key }: { to: readonly Recipient[]; duty: DutyRow; key: string },
  params: NoticeParams<N>,
): Promise<void> => {
  for (const [link, some] of groupBy(to, ({ role }) => linkFor(role, duty.id)))
    await notify(tx, notice, some, params, { link, subject: subjectOf(duty), dedupeKey: `${notice.id}:${key}` })
}

/** One notice per teacher, however many duties were assigned. */
export const notifyAssigned = async (
  tx: Tx,
  duties: readonly DutyRow[],
  rows: readonly AssignmentRow[],
): Promise<void> => {
  const byId = new Map(duties.map((duty) => [duty.id, duty]))
  for (const [staffId, own] of groupBy(rows, (row) => row.staffId)) {
    const to = await teacherRecipients(tx, [staffId])
    const sorted = [...own].sort((a, b) => a.begins.localeCompare(b.begins))
    const [first] = sorted
    const duty = first ? byId.get(first.dutyId) : undefined
    if (!first || !duty) continue
    const whom = { to, duty, key: first.id }
    if (sorted.length === 1) await tell(tx, dutyAssignedNotice, whom, wordsOf(duty))
    else await tell(tx, dutiesAssignedNotice, whom, { ...wordsOf(duty), number: sorted.length })
  }
}

/** After time or place changed. */
export const notifyChanged = async (tx: Tx, duty: DutyRow, staffIds: readonly string[]): Promise<void> =>
  tell(
    tx,
    dutyChangedNotice,
    { to: await teacherRecipients(tx, staffIds), duty, key: `${duty.id}:${duty.version}` },
    wordsOf(duty),
  )

export const notifyCancelled = async (
  tx: Tx,
  duty: DutyRow,
  staffIds: readonly string[],
  reason: string,
): Promise<void> =>
  tell(
    tx,
    dutyCancelledNotice,
    { to: await teacherRecipients(tx, staffIds), duty, key: duty.id },
    { ...wordsOf(duty), reason },
  )

export const notifyTakenOff = async (
  tx: Tx,
  duties: readonly DutyRow[],
  rows: readonly AssignmentRow[],
): Promise<void> => {
  const byId = new Map(duties.map((duty) => [duty.id, duty]))
  for (const [staffId, own] of groupBy(rows, (row) => row.staffId)) {
    const to = await teacherRecipients(tx, [staffId])
    for (const { id, dutyId } of own) {
      const duty = byId.get(dutyId)
      if (duty) await tell(tx, dutyTakenOffNotice, { to, duty, key: id }, wordsOf(duty))
    }
  }
}

/** @param suggested names of possible replacements */
export const notifyDeclined = async (
  tx: Tx,
  duty: DutyRow,
  row: AssignmentRow,
  words: { teacher: string; reason: string; suggested: string },
): Promise<void> =>
  tell(tx, dutyDeclinedNotice, { to: await officeRecipients(tx), duty, key: row.id }, { ...wordsOf(duty), ...words })

/** @param when distinguishes reminders of the same duty @returns the number of recipients */
export const notifyReminder = async (
  tx: Tx,
  duty: DutyRow,
  staffIds: readonly string[],
  when: string,
): Promise<number> => {
  const to = await teacherRecipients(tx, staffIds)
  await tell(tx, dutyReminderNotice, { to, duty, key: `${duty.id}:${when}` }, wordsOf(duty))
  return to.length
}

/** @param staffId null for the office */
export const notifySwapAsked = async (
  tx: Tx,
  duty: DutyRow,
  swapId: string,
  words: { staffId: string | null; teacher: string; reason: string },
): Promise<void> => {
  const { staffId, ...said } = words
  const to = staffId ? await teacherRecipients(tx, [staffId]) : await officeRecipients(tx)
  await tell(tx, swapAskedNotice, { to, duty, key: swapId }, { ...wordsOf(duty), ...said })
}

export const notifySwapApproved = async (
  tx: Tx,
  duty: DutyRow,
  swapId: string,
  words: { staffIds: readonly string[]; teacher: string; taker: string },
): Promise<void> => {
  const { staffIds, ...said } = words
  await tell(
    tx,
    swapApprovedNotice,
    { to: await teacherRecipients(tx, staffIds), duty, key: swapId },
    { ...wordsOf(duty), ...said },
  )
}

export const notifySwapRejected = async (
  tx: Tx,
  duty: DutyRow,
  swapId: string,
  words: { staffId: string; reason: string },
): Promise<void> =>
  tell(
    tx,
    swapRejectedNotice,
    { to: await teacherRecipients(tx, [words.staffId]), duty, key: swapId },
    { ...wordsOf(duty), reason: words.reason },
  )
