/** Scans that may wait on the device: loans and returns. */
import { z } from 'zod'
import { defineOfflineWrite, type Fact, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { lendCopy, returnCopy } from '../../contract/printed/loans.ts'
import { bookReads } from './reads.ts'

const withCode = z.object({ code: z.string() })
const factsOf = (state: unknown): Fact[] => {
  const found = withCode.safeParse(state)
  return found.success ? [{ label: { key: 'printed-books:field.code' }, value: found.data.code }] : []
}

export const lendWrite = defineOfflineWrite({ endpoint: lendCopy, invalidates: bookReads, facts: factsOf })
export const returnWrite = defineOfflineWrite({ endpoint: returnCopy, invalidates: bookReads, facts: factsOf })

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [lendWrite, returnWrite]
