/** The sessions that somebody invigilates today, for a school without network. */
import { schoolTime } from '#platform/pure/dates.ts'
import { keepRead } from '#platform/web/api/first-reads.ts'
import type { OfflineReads } from '#platform/web/module.ts'
import { getWatch, listWatches } from '../contract/watches.ts'

export const keepWatches: OfflineReads = async (client, { timeZone }) => {
  const today = schoolTime(new Date(), timeZone).date
  const { items } = await keepRead(client, listWatches, { query: { from: today } })
  for (const { id, date } of items) if (date === today) await keepRead(client, getWatch, { params: { id } })
}
