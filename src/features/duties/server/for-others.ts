/** Duties as other modules ask for them: an incident during one, and what stands in a calendar. */
import type { Actor } from '#core/access/contract/access.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { coveredOn } from './queries/covers.ts'
import { dutyById, takingPlace, type DutyRow } from './queries/duties.ts'
import { readerOf } from './reader.ts'

type Who = Pick<Actor, 'accountId' | 'role' | 'timeZone'>

/** @returns null for an id that is no duty of the school */
export const dutyTitle = async (tx: Tx, id: string): Promise<string | null> => (await dutyById(tx, id))?.title ?? null

/** What a member of staff is on from day to day, and what began the day before and lasts past midnight; nothing that was called off. */
export const ownDutiesBetween = async (tx: Tx, who: Who, from: string, to: string): Promise<DutyRow[]> => {
  const reader = await readerOf(tx, who)
  if (!reader.staffId) return []
  return takingPlace(tx, reader, { from, to, mine: true })
}

export const ownDutiesToday = async (tx: Tx, who: Who): Promise<{ id: string; title: string }[]> => {
  const { today } = await readerOf(tx, who)
  return (await ownDutiesBetween(tx, who, today, today)).map(({ id, title }) => ({ id, title }))
}

/** @returns ids of the lessons that a member of staff agreed to give on a day in place of an absent colleague */
export const coveredLessons = (tx: Tx, staffId: string, date: string): Promise<string[]> => coveredOn(tx, staffId, date)
