/** Summary of duties for the start page and the rail. */
import { staffNames, type Caller } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { dutyCard } from '../../contract/today.ts'
import { coversAsked, nextOf, openPlaces, onDutyFrom, swapsAsked, unanswered } from '../queries/card.ts'

/** Names that fit the card. */
const most = 6
/** Days ahead in which open places are counted. */
const ahead = 7

const onDutyToday = async (tx: Tx, today: string, now: string): Promise<ResponseOf<typeof dutyCard>['onDuty']> => {
  const rows = await onDutyFrom(tx, today, now, most)
  const names = await staffNames(
    tx,
    rows.map(({ staffId }) => staffId),
  )
  return rows.flatMap(({ staffId, ...duty }) => {
    const name = names.get(staffId)
    return name === undefined ? [] : [{ ...duty, name, isNow: `${today}T${duty.startTime}` <= now }]
  })
}

export const card = async (tx: Tx, { isAdmin, staffId, today, now }: Caller): Promise<ResponseOf<typeof dutyCard>> => {
  const next = staffId ? await nextOf(tx, staffId, now) : undefined
  const pending = staffId ? await unanswered(tx, staffId, now) : 0
  const covers = staffId ? await coversAsked(tx, staffId, now) : 0
  const swaps = (staffId ? await swapsAsked(tx, staffId) : 0) + (isAdmin ? await swapsAsked(tx, null) : 0)
  return {
    next: next ?? null,
    waiting: pending + swaps + covers,
    swaps,
    covers,
    onDuty: isAdmin ? await onDutyToday(tx, today, now) : [],
    open: isAdmin ? await openPlaces(tx, today, addDays(today, ahead), now) : 0,
  }
}
