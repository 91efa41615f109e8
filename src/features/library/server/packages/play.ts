/** Plays an exercise: gives its reader an address, and finds the files at it for a frame that has no session. */
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { Actor } from '#core/access/contract/access.ts'
import type { PublicContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { withScript } from './app-page.ts'
import { appStart, isPage, mediaTypeOf, playerFolder } from '../../rules/packages/files.ts'
import type { playItem } from '../../contract/packages.ts'
import { itemById, type ItemRow } from '../queries/items.ts'
import { packageOf, packedFile, type PackageRow } from '../queries/packages.ts'
import { addressOf, type PlayAddresses, type Played } from './address.ts'
import { unpacked, type PackedAnswer } from './bytes.ts'
import { afterScript, appScript, beforeScript, coreFile, pageOf, type PlayerFile } from './player.ts'

const startPage = `${playerFolder}index.html`
const appScriptPath = `${playerFolder}app.js`

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
): Promise<ResponseOf<typeof playItem>> => {
  const found = await packageOf(tx, itemId)
  if (!found) throw new AppError(commonErrors.notFound)
  const token = addresses.tokenOf({ schoolId: schoolOf(tx), itemId, accountId }, tx.at)
  const isApp = found.library === appStart
  return { address: `${addressOf(token)}${isApp ? appStart : startPage}`, isApp }
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
  if (!item || !found || found.library === appStart) throw new AppError(commonErrors.notFound)
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
  if (path === appScriptPath) return made('text/javascript', appScript)
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

/** Pages are in apps only: H5P allows none. */
const pageOfApp = async (answer: PackedAnswer, address: string): Promise<PlayerFile> => {
  const content = withScript(await buffer(await unpacked(answer)), `${address}${appScriptPath}`)
  // Another encoding is said by the page itself.
  const type = isUtf8(content) ? 'text/html; charset=utf-8' : 'text/html'
  return { type, content, isGzipped: false, runsInline: true }
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
  const address = addressOf(token)
  if (path.startsWith(playerFolder)) return playerFile(context, files, played, path, address)
  const answer = await context.tenancy.read(scope, (tx) => packed(tx, files, itemId, path))
  return isPage(path) ? pageOfApp(answer, address) : answer
}
