/** SQL of H5P packages and HTML5 apps, and of the files in them. */
import { and, eq } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { libraryPackageFiles, libraryPackages } from '../package-tables.ts'
import { libraryItems } from '../tables.ts'

export type PackageRow = typeof libraryPackages.$inferSelect
export type PackedFile = Omit<typeof libraryPackageFiles.$inferSelect, 'schoolId' | 'itemId'>
type NewPackage = Omit<PackageRow, 'schoolId'> & { readonly files: readonly PackedFile[] }

/** Rows of one statement. */
const most = 1_000

export const insertPackage = async (tx: Tx, { files, ...values }: NewPackage): Promise<void> => {
  const schoolId = schoolOf(tx)
  const { itemId } = values
  await tx.db.insert(libraryPackages).values({ schoolId, ...values })
  for (let at = 0; at < files.length; at += most)
    await tx.db
      .insert(libraryPackageFiles)
      .values(files.slice(at, at + most).map((file) => ({ schoolId, itemId, ...file })))
}

export const packageOf = async (tx: Tx, itemId: string): Promise<PackageRow | undefined> =>
  (
    await tx.db
      .select()
      .from(libraryPackages)
      .where(and(eq(libraryPackages.schoolId, schoolOf(tx)), eq(libraryPackages.itemId, itemId)))
  )[0]

/** A file, and the stored file in which it is packed. */
export const packedFile = async (
  tx: Tx,
  itemId: string,
  path: string,
): Promise<(PackedFile & { readonly fileId: string | null }) | undefined> => {
  const { start, packedBytes, bytes, crc, isDeflated } = libraryPackageFiles
  return (
    await tx.db
      .select({
        path: libraryPackageFiles.path,
        start,
        packedBytes,
        bytes,
        crc,
        isDeflated,
        fileId: libraryItems.fileId,
      })
      .from(libraryPackageFiles)
      .innerJoin(
        libraryItems,
        and(eq(libraryItems.schoolId, libraryPackageFiles.schoolId), eq(libraryItems.id, libraryPackageFiles.itemId)),
      )
      .where(
        and(
          eq(libraryPackageFiles.schoolId, schoolOf(tx)),
          eq(libraryPackageFiles.itemId, itemId),
          eq(libraryPackageFiles.path, path),
        ),
      )
  )[0]
}
