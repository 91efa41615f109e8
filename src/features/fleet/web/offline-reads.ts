/** The trips that somebody drives or attends today, for a road without network. */
import { schoolTime } from '#platform/pure/dates.ts'
import { keepRead } from '#platform/web/api/first-reads.ts'
import type { OfflineReads } from '#platform/web/module.ts'
import { getTrip, listTrips } from '../contract/trips.ts'

export const keepTrips: OfflineReads = async (client, { timeZone }) => {
  const { items } = await keepRead(client, listTrips, { query: { date: schoolTime(new Date(), timeZone).date } })
  for (const { id, state } of items)
    if (state === 'planned' || state === 'running') await keepRead(client, getTrip, { params: { id } })
}
