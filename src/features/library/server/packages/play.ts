/** Plays an exercise: gives its reader an address, and finds the files at it for a frame that has no session. */
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Actor } from '#core/access/contract/access.ts'
import type { PublicContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mediaTypeOf } from '../../rules/packages/files.ts'
import { itemById, type ItemRow } from '../queries/items.ts'
import { packageOf, packedFile, type PackageRow } from '../queries/packages.ts'
import { addressOf, type PlayAddresses, type Played } from './address.ts'
import { unpacked, type PackedAnswer } from './bytes.ts'
import { afterScript, beforeScript, coreFile, pageOf, playerFolder, type PlayerFile } from './player.ts'

const startPage = `${playerFolder}index.html`

export interface Playing {
  readonly files: Files
  readonly addresses: PlayAddresses
}

/** @throws AppError 404 also for an item that is no exercise */
export const play = async (
  tx: Tx,
  { accountId }: Actor,
  itemId: string,
  { addresses }: Playing,
): Promise<{ address: string }> => {
  if (!(await packageOf(tx, itemId))) throw new AppError(commonErrors.notFound)
  const token = addresses.tokenOf({ schoolId: schoolOf(tx), itemId, accountId }, tx.at)
  return { address: `${addressOf(token)}${startPage}` }
}

const packed = async (tx: Tx, files: Files, itemId: string, path: string): Promise<PackedAnswer> => {
  const found = await packedFile(tx, itemId, path)
  if (!found?.fileId) throw new AppError(commonErrors.notFound)
  const { fileId, ...file } = found
  const { body, ranges } = await files.fileAnswer(tx, fileId)
  if (body instanceof Readable) body.destroy()
  if (!ranges) throw new AppError(commonErrors.notFound)
  const read = (start: number, end: number) => ranges.read(file.start + start, file.start + end)
  return { type: mediaTypeOf(path), file, read }
}

const made = (type: string, content: string): PlayerFile => ({
  type: `${type}; charset=utf-8`,
  content: Buffer.from(content),
  isGzipped: false,
})

const exerciseOf = async (tx: Tx, itemId: string): Promise<ItemRow & PackageRow> => {
  const [item, found] = [await itemById(tx, itemId), await packageOf(tx, itemId)]
  if (!item || !found) throw new AppError(commonErrors.notFound)
  return { ...item, ...found }
}

/** What the player adds to the exercise. */
const playerFile = async (
  context: PublicContext,
  files: Files,
  { itemId, ...scope }: Played,
  path: string,
  address: string,
): Promise<PlayerFile> => {
  const name = path.slice(playerFolder.length)
  if (name === 'after.js') return made('text/javascript', afterScript)
  if (name === 'index.html')
    return made('text/html', pageOf(await context.tenancy.read(scope, (tx) => exerciseOf(tx, itemId)), address))
  if (name === 'before.js')
    return context.tenancy.read(scope, async (tx) => {
      const exercise = await exerciseOf(tx, itemId)
      const content = await text(await unpacked(await packed(tx, files, itemId, 'content/content.json')))
      return made('text/javascript', beforeScript({ ...exercise, content }, address))
    })
  const core = await coreFile(name)
  if (!core) throw new AppError(commonErrors.notFound)
  return core
}

/** @throws AppError 404 for a token that does not hold, and for a file that is not in the package */
export const fileAt = async (
  context: PublicContext,
  { files, addresses }: Playing,
  token: string,
  path: string,
): Promise<PlayerFile | PackedAnswer> => {
  const played = await addresses.behind(context, token)
  const { itemId, ...scope } = played
  return path.startsWith(playerFolder)
    ? playerFile(context, files, played, path, addressOf(token))
    : context.tenancy.read(scope, (tx) => packed(tx, files, itemId, path))
}
