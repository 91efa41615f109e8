/** What the report of an incident offers to choose from, for days without network. */
import { keepRead } from '#platform/web/api/first-reads.ts'
import type { OfflineReads } from '#platform/web/module.ts'
import { bookChoices } from '../contract/read-book.ts'

export const keepChoices: OfflineReads = (client) => keepRead(client, bookChoices, {})
