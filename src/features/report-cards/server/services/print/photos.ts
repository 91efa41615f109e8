/** Pictures of learners as files of a document. */
import { shownPictures } from '#core/access/server/public.ts'
import { learnersByIds, photosOfLearners } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CardToPrint } from './card-data.ts'
import { pictureEndings } from '#core/files/server/public.ts'

export interface Photos {
  /** Path in the document, by learner. */
  readonly paths: ReadonlyMap<string, string>
  readonly files: Readonly<Record<string, Uint8Array>>
}

/** Photos for cards that show one: the one that the school took, or the learner's picture if others may see it. */
export const photosOf = async (tx: Tx, cards: readonly CardToPrint[]): Promise<Photos> => {
  // A card that was published before pictures were printed has none.
  const ids = cards.filter(({ data }) => data.parts.photo).map(({ data }) => data.learner.id)
  const taken = await photosOfLearners(tx, ids)
  const learners = (await learnersByIds(tx, ids)).flatMap(({ id, accountId }) =>
    accountId && !taken.has(id) ? [{ id, accountId }] : [],
  )
  const pictures = await shownPictures(
    tx,
    learners.map(({ accountId }) => accountId),
  )
  const ofSchool = [...taken].map(([id, content]) => ({ id, path: `/photo-${id}.jpg`, content }))
  const ofAccounts = learners.flatMap(({ id, accountId }) => {
    const picture = pictures.get(accountId)
    const ending = picture && pictureEndings[picture.type]
    return picture && ending ? [{ id, path: `/photo-${id}.${ending}`, content: picture.content }] : []
  })
  const found = [...ofSchool, ...ofAccounts]
  return {
    paths: new Map(found.map(({ id, path }) => [id, path])),
    files: Object.fromEntries(found.map(({ path, content }) => [path, content])),
  }
}
