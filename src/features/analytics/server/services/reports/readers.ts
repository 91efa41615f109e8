/** For whom a job reads figures: with the role, positions and permissions of now. */
import { readersHere, type ReaderHere } from '#core/access/server/public.ts'
import { permits } from '#core/access/rules/permissions.ts'
import { viewMarks } from '#features/gradebook/contract/access.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { viewAdvanced, viewAnalytics } from '../../../contract/access.ts'
import { readerRoles, type ReaderRole } from '../../../contract/reports.ts'
import type { AnalyticsSource } from '../../ports.ts'

export type Reader = ReaderHere & { readonly role: ReaderRole }

/** Those who may see figures, by account. */
export const figureReaders = async (
  tx: Tx,
  counts: readonly AnalyticsSource[],
): Promise<ReadonlyMap<string, Reader>> => {
  const actions = [viewAnalytics, viewAdvanced, viewMarks, ...counts.map(({ access }) => access)]
  const all = await readersHere(tx, readerRoles, actions)
  return new Map([...all].filter(([, reader]) => permits(reader, viewAnalytics)) as [string, Reader][])
}
