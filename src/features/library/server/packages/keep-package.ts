/** Keeps what was found out about the package of an item. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertPackage } from '../queries/packages.ts'
import { readPackage } from './read-package.ts'

/** @throws AppError that says what is wrong with the package */
export const keepPackage = async (tx: Tx, itemId: string, archive: Buffer): Promise<void> => {
  const { library, scripts, styles, files } = await readPackage(archive)
  await insertPackage(tx, { itemId, library, scripts: [...scripts], styles: [...styles], files })
}
