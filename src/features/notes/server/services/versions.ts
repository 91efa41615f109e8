/** Earlier versions of a note, for its owner. */
import type { Actor } from '#core/access/contract/access.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { getVersion, listVersions } from '../../contract/sharing.ts'
import { versionOfNote, versionsOfNote } from '../queries/around.ts'
import { ownNote } from './reader.ts'

export const versions = async (tx: Tx, { accountId }: Actor, id: string): Promise<ResponseOf<typeof listVersions>> => {
  await ownNote(tx, accountId, id)
  return { items: (await versionsOfNote(tx, id)).map((one) => ({ ...one, at: one.at.toISOString() })) }
}

export const version = async (
  tx: Tx,
  { accountId }: Actor,
  id: string,
  number: number,
): Promise<ResponseOf<typeof getVersion>> => {
  await ownNote(tx, accountId, id)
  const row = await versionOfNote(tx, id, number)
  if (!row) throw new AppError(commonErrors.notFound)
  return { version: row.version, title: row.title, at: row.at.toISOString(), document: row.document }
}
