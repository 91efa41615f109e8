/** Keeps what was found out about the package of an item. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertPackage } from '../queries/packages.ts'
import type { CheckedPackage } from './read-package.ts'

export const keepPackage = (
  tx: Tx,
  itemId: string,
  { library, scripts, styles, files }: CheckedPackage,
): Promise<void> => insertPackage(tx, { itemId, library, scripts: [...scripts], styles: [...styles], files })
