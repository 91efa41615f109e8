/** Saves, serves and lists account pictures. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { imageTexts } from '#platform/pure/images.ts'
import type { Upload } from '#platform/server/http/route.ts'
import { imageSize } from '#platform/server/images.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  getPicture,
  pictureAddress,
  pictureLimits,
  pictureTexts,
  removePicture,
  savePicture,
} from '../contract/pictures.ts'
import { route } from './context.ts'
import { deletePictureRow, pictureDigest, savePictureRow, visibleDigests, visiblePicture } from './queries/pictures.ts'

const refuse = (message: string): never => {
  return refuseFields({ picture: message })
}

/** @throws AppError 413 above 100 KB, 400 for what cannot be read or has too many points */
const contentOf = async (upload: Upload): Promise<Buffer> => {
  if (upload.bytes > pictureLimits.bytes)
    throw new AppError(commonErrors.tooLarge, { fields: { picture: pictureTexts.tooLarge } })
  const size = (await imageSize(upload.path)) ?? refuse(imageTexts.unreadable)
  if (Math.max(size.width, size.height) > pictureLimits.side) refuse(pictureTexts.side)
  return readFile(upload.path)
}

/** The super admin has no school, and audit logs belong to schools. */
const note = async (tx: Tx, action: string, before: string | null, after: string | null): Promise<void> => {
  if (tx.scope.schoolId)
    await audit(tx, {
      action,
      entity: 'account',
      entityId: accountOf(tx),
      before: before && { picture: before },
      after: after && { picture: after },
    })
}

export const pictureRoutes = [
  route(savePicture, async ({ files }, context) => {
    const [upload] = files
    if (!upload) return refuse('Choose a file')
    const content = await contentOf(upload)
    const sha256 = createHash('sha256').update(content).digest('hex')
    await context.write(async (tx) => {
      const before = await pictureDigest(tx, context.actor.accountId)
      await savePictureRow(tx, { type: upload.type, content, sha256 })
      await note(tx, 'access.save_picture', before, sha256)
    })
    return { avatar: pictureAddress(context.actor.accountId, sha256) }
  }),
  route(removePicture, async (_input, context) => {
    await context.write(async (tx) => {
      const before = await pictureDigest(tx, context.actor.accountId)
      await deletePictureRow(tx)
      if (before) await note(tx, 'access.remove_picture', before, null)
    })
    return { avatar: null }
  }),
  route(getPicture, async ({ params }, context) => {
    const found = await context.read((tx) => visiblePicture(tx, params.id, context.actor.role === 'admin'))
    if (!found) throw new AppError(commonErrors.notFound)
    return { name: 'picture', type: found.type, body: found.content, inline: true }
  }),
]

/** Address of an account's picture. */
export const ownAvatar = async (tx: Tx, accountId: string): Promise<string | null> => {
  const digest = await pictureDigest(tx, accountId)
  return digest && pictureAddress(accountId, digest)
}

/** Addresses of people's pictures, by account. @param office true for admins, who see every picture of the school */
export const avatarsOf = async (
  tx: Tx,
  accountIds: readonly (string | null)[],
  office: boolean,
): Promise<(accountId: string | null) => string | null> => {
  const digests = await visibleDigests(
    tx,
    accountIds.filter((id) => id !== null),
    office,
  )
  return (accountId) => {
    const digest = accountId === null ? undefined : digests.get(accountId)
    return accountId !== null && digest !== undefined ? pictureAddress(accountId, digest) : null
  }
}

/** Removes a person's picture, in the identity part of a transaction. @returns its digest, or null without one */
export const removePictureOf = async (tx: Tx, accountId: string): Promise<string | null> => {
  const before = await pictureDigest(tx, accountId)
  if (before !== null) await deletePictureRow(tx, accountId)
  return before
}
