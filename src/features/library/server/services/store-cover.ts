/** Keeps covers among the school's files. */
import { fileFacts, type Files } from '#core/files/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { coverKeyOf } from '../../rules/covers.ts'

/** @param content a WebP */
export const storeCover = async (
  tx: Tx,
  files: Pick<Files, 'storeContent'>,
  content: Uint8Array,
): Promise<{ coverFileId: string; cover: string }> => {
  const coverFileId = await files.storeContent(tx, { name: 'cover.webp', type: 'image/webp', content })
  return { coverFileId, cover: coverKeyOf((await fileFacts(tx, [coverFileId])).get(coverFileId)?.sha256 ?? '') }
}
