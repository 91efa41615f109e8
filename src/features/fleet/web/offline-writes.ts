/** Marks of boarding that may wait on the phone, each with the time at which it was made. */
import { defineOfflineWrite, type Fact, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { boardingBody, getTrip, listTrips, recordBoardings } from '../contract/trips.ts'

const factsOf = (state: unknown): Fact[] => {
  const body = boardingBody.safeParse(state)
  if (!body.success) return []
  return body.data.marks.map(({ state: mark, at }) => ({
    label: { key: `fleet:boarding.state.${mark}` },
    value: at.slice(0, 16).replace('T', ' '),
  }))
}

export const boardingWrite = defineOfflineWrite({
  endpoint: recordBoardings,
  invalidates: [getTrip, listTrips],
  facts: factsOf,
  open: (_body, url) => `/fleet/trips/${url.split('/').at(-2) ?? ''}`,
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [boardingWrite]
