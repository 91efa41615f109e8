/** Tells teachers that duties of theirs changed, were called off or deleted: of many at once in one word. */
import { notify } from '#core/notifications/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutiesCancelledNotice, dutiesChangedNotice, dutyTakenOffNotice } from '../contract/notices.ts'
import { hoursText } from '../rules/times.ts'
import { dutyItem } from './gaps.ts'
import { standing } from './queries/assignments.ts'
import { askedForDuties } from './queries/covers.ts'
import type { DutyRow } from './queries/duties.ts'
import type { AssignmentRow } from './queries/on-duty.ts'
import { tellCoverOver } from './tell-covers.ts'
import { linkFor, teachersToTell, tellCancelled, tellChanged } from './tell.ts'

/** Teachers with the same of these duties, which are by day. */
const together = (duties: readonly DutyRow[], rows: readonly AssignmentRow[]): { staffIds: string[]; own: DutyRow[]; first: DutyRow }[] => {
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

const wordsOf = ({ title, date, location, ...hours }: DutyRow) => ({ duty: title, date, hours: hoursText(hours), place: location })

/** After time or place changed. @param duties as they are now */
export const tellMoved = async (tx: Tx, duties: readonly DutyRow[]): Promise<void> => {
  const rows = await standing(
    tx,
    duties.map(({ id }) => id),
  )
  for (const { staffIds, own, first } of together(duties, rows)) {
    if (own.length === 1) await tellChanged(tx, first, staffIds)
    else
      for (const [link, to] of groupBy(await teachersToTell(tx, staffIds), ({ role }) => linkFor(role, first.id)))
        await notify(
          tx,
          dutiesChangedNotice,
          to,
          { ...wordsOf(first), number: own.length },
          { link, dedupeKey: `duties.changed_many:${first.id}:${first.version}` },
        )
  }
}

/** Whoever is asked to stand in on one of these duties is not needed any more; the request itself falls away with the duty. */
const tellAsked = async (tx: Tx, duties: readonly DutyRow[]): Promise<void> => {
  const byId = new Map(duties.map((duty) => [duty.id, duty]))
  for (const row of await askedForDuties(tx, [...byId.keys()])) {
    const duty = byId.get(row.dutyId ?? '')
    if (duty) await tellCoverOver(tx, row, dutyItem(duty))
  }
}

/** @param rows who was on them */
export const tellCalledOff = async (tx: Tx, duties: readonly DutyRow[], rows: readonly AssignmentRow[], reason: string): Promise<void> => {
  await tellAsked(tx, duties)
  for (const { staffIds, own, first } of together(duties, rows)) {
    if (own.length === 1) await tellCancelled(tx, first, staffIds, reason)
    else
      for (const [link, to] of groupBy(await teachersToTell(tx, staffIds), ({ role }) => linkFor(role, first.id)))
        await notify(tx, dutiesCancelledNotice, to, { ...wordsOf(first), number: own.length, reason }, { link, dedupeKey: `duties.cancelled_many:${first.id}` })
  }
}

/** Nothing is left to open: no link leads to it. */
export const tellRemoved = async (tx: Tx, duties: readonly DutyRow[], rows: readonly AssignmentRow[]): Promise<void> => {
  for (const { staffIds, own, first } of together(duties, rows)) {
    const [to, words] = [await teachersToTell(tx, staffIds), wordsOf(first)]
    const dedupeKey = `duties.removed:${first.id}`
    if (own.length === 1) await notify(tx, dutyTakenOffNotice, to, words, { dedupeKey })
    else await notify(tx, dutiesCancelledNotice, to, { ...words, number: own.length, reason: '' }, { dedupeKey })
  }
}
