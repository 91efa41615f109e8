/** Fees are of use once the ledger has its first entry: the opening balances. */
import type { ModuleSetup } from '#core/access/server/public.ts'
import { fees } from '../../manifest.ts'
import { hasEntries } from '../queries/entries.ts'

export const feesSetup: ModuleSetup = {
  moduleId: fees.id,
  next: async (tx) => ((await hasEntries(tx)) ? null : '/admin/fees/import'),
}
