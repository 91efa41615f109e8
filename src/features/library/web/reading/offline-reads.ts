/** Reads what is set for a learner’s class, so that it shows without network. */
import { readOf } from '#platform/web/api/hooks.ts'
import type { OfflineReads } from '#platform/web/module.ts'
import { listOwnReading } from '../../contract/set-reading.ts'
import { ownReadingQuery } from './own-reading-query.ts'

export const keepOwnReading: OfflineReads = async (client, { user }) =>
  user.role === 'student'
    ? client.prefetchQuery(readOf(listOwnReading, ownReadingQuery('to_read', 1), { offline: true }))
    : undefined
