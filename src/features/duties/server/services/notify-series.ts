/** Notifies teachers of changed, cancelled or deleted duties, with one notice for many. */
import { notify } from '#core/notifications/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutiesCancelledNotice, dutiesChangedNotice, dutyTakenOffNotice } from '../../contract/notices.ts'
import { hoursText } from '../../rules/times.ts'
import { dutyItem } from './covers/gaps.ts'
import { standing } from '../queries/assignments.ts'
import { askedForDuties } from '../queries/covers.ts'
import type { DutyRow } from '../queries/duties.ts'
import type { AssignmentRow } from '../queries/on-duty.ts'
import { notifyCoverOver } from './covers/notify.ts'
import { linkFor, subjectOf, teacherRecipients, notifyCancelled, notifyChanged } from './notify.ts'

/** Teachers with the same of these duties, which are by day. */
const together = (
  duties: readonly DutyRow[],
  rows: readonly AssignmentRow[],
): { staffIds: string[]; own: DutyRow[]; first: DutyRow }[] => {
  const inOrder = [...duties].sort((a, b) => a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime))
  const sets = [...groupBy(rows, ({ staffId }) => staffId)].map(([staffId, of]) => {
    const ids = new Set(of.map(({ dutyId }) => dutyId))
    return { staffId, own: inOrder.filter(({ id }) => ids.has(id)) }
  })
  return [...groupBy(sets, ({ own }) => own.map(({ id }) => id).join())].flatMap(([, same]) => {
    const own = same[0]?.own ?? []
    return own[0] ? [{ staffIds: same.map(({ staffId }) => staffId), own, first: own[0] }] : []
  })
}

const wordsOf = ({ title, date, location, ...hours }: DutyRow) => ({
  duty: title,
  date,
  hours: hoursText(hours),
  place: location,
})

/** After time or place changed. @param duties as they are now */
export const notifyMoved = async (tx: Tx, duties: readonly DutyRow[]): Promise<void> => {
  const rows = await standing(
    tx,
    duties.map(({ id }) => id),
  )
  for (const { staffIds, own, first } of together(duties, rows)) {
    if (own.length === 1) await notifyChanged(tx, first, staffIds)
    else
      for (const [link, to] of groupBy(await teacherRecipients(tx, staffIds), ({ role }) => linkFor(role, first.id)))
        await notify(
          tx,
          dutiesChangedNotice,
          to,
          { ...wordsOf(first), number: own.length },
          { link, subject: subjectOf(first), dedupeKey: `duties.changed_many:${first.id}:${first.version}` },
        )
  }
}

/** Notifies teachers with an open cover request on these duties; the request ends with the duty. */
const tellAsked = async (tx: Tx, duties: readonly DutyRow[]): Promise<void> => {
  const byId = new Map(duties.map((duty) => [duty.id, duty]))
  for (const row of await askedForDuties(tx, [...byId.keys()])) {
    const duty = byId.get(row.dutyId ?? '')
    if (duty) await notifyCoverOver(tx, row, dutyItem(duty))
  }
}

/** @param rows who was on them */
export const notifyCalledOff = async (
  tx: Tx,
  duties: readonly DutyRow[],
  rows: readonly AssignmentRow[],
  reason: string,
): Promise<void> => {
  await tellAsked(tx, duties)
  for (const { staffIds, own, first } of together(duties, rows)) {
    if (own.length === 1) await notifyCancelled(tx, first, staffIds, reason)
    else
      for (const [link, to] of groupBy(await teacherRecipients(tx, staffIds), ({ role }) => linkFor(role, first.id)))
        await notify(
          tx,
          dutiesCancelledNotice,
          to,
          { ...wordsOf(first), number: own.length, reason },
          { link, subject: subjectOf(first), dedupeKey: `duties.cancelled_many:${first.id}` },
        )
  }
}

/** Without a link, since the duty is gone. */
export const notifyRemoved = async (
  tx: Tx,
  duties: readonly DutyRow[],
  rows: readonly AssignmentRow[],
): Promise<void> => {
  for (const { staffIds, own, first } of together(duties, rows)) {
    const [to, words] = [await teacherRecipients(tx, staffIds), wordsOf(first)]
    const dedupeKey = `duties.removed:${first.id}`
    if (own.length === 1) await notify(tx, dutyTakenOffNotice, to, words, { dedupeKey })
    else await notify(tx, dutiesCancelledNotice, to, { ...words, number: own.length, reason: '' }, { dedupeKey })
  }
}
