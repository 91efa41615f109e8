/** Who came to an exam, which may wait on the phone with the time at which it was recorded. */
import { defineOfflineWrite, type Fact, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { comingBody, getWatch, listWatches, recordComing } from '../contract/watches.ts'

const factsOf = (state: unknown): Fact[] => {
  const body = comingBody.safeParse(state)
  if (!body.success) return []
  return body.data.marks.map(({ state: mark, at }) => ({
    label: { key: `exams:watch.state.${mark}` },
    value: at.slice(0, 16).replace('T', ' '),
  }))
}

export const comingWrite = defineOfflineWrite({
  endpoint: recordComing,
  invalidates: [getWatch, listWatches],
  facts: factsOf,
  open: (_body, url) => `/exams/watches/${url.split('/').at(-2) ?? ''}`,
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [comingWrite]
