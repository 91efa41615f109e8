/** The write of the occurrence book that may wait on the device: a report, numbered when it arrives. */
import { defineOfflineWrite, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { listEntries, reportEntry } from '../contract/book.ts'
import { reportBody } from '../contract/report.ts'

export const reportWrite = defineOfflineWrite({
  endpoint: reportEntry,
  invalidates: [listEntries],
  facts: (state) => {
    const body = reportBody.safeParse(state)
    if (!body.success) return []
    return [
      { label: { key: 'occurrences:form.title' }, value: body.data.title },
      { label: { key: 'occurrences:form.location' }, value: body.data.location },
    ]
  },
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [reportWrite]
