/** Cards that were read are set as one document, after their transaction has ended. */
import type { DocumentRequest, Documents } from '#platform/server/documents/render.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { CardDeps } from '../../deps.ts'
import type { VersionRow } from '../../queries/versions.ts'
import { documentOf, type CardToPrint } from './card-data.ts'
import { cardTemplate } from './card-template.ts'
import { crestOf } from '#core/files/server/public.ts'
import { photosOf } from './photos.ts'

export interface CardsRequest extends DocumentRequest {
  /** The same without pictures of learners; null where there are none. */
  readonly plain: DocumentRequest | null
}

/** A document that is ready to be set. */
export interface ReadyToSet {
  readonly request: DocumentRequest | CardsRequest
  readonly name: string
}

/** @param earlier the same card's versions before this one */
export const publishedCard = (
  version: VersionRow,
  timeZone: string,
  earlier: readonly Pick<VersionRow, 'number' | 'publishedAt'>[] = [],
): CardToPrint => {
  const day = (at: Date): string => schoolTime(at, timeZone).date
  const before = earlier.filter(({ number }) => number < version.number).at(-1)
  return {
    data: version.data,
    published: {
      number: version.number,
      on: day(version.publishedAt),
      code: version.code,
      replacesOn: before ? day(before.publishedAt) : null,
    },
  }
}

/** A file name valid on every system. */
export const fileName = (words: readonly string[], ending: string): string =>
  `${words.join(' ').replace(/[\\/:*?"<>|]+/g, '-')}.${ending}`

/**
 * @param cards of one school and one language
 * @param tagged false for print only: tags for screen readers make a class's file five times as large
 */
export const readyCards = async (
  tx: Tx,
  deps: Pick<CardDeps, 'files' | 'webFolder' | 'publicUrl'>,
  cards: readonly CardToPrint[],
  tagged: boolean,
): Promise<CardsRequest> => {
  const school = await schoolById(tx)
  const crest = await crestOf(tx, deps, cards[0]?.data.school.crestFileId ?? null)
  const photos = await photosOf(tx, cards)
  const dataWith = (paths: ReadonlyMap<string, string>) =>
    documentOf(cards, { crest: crest.path, photos: paths }, deps.publicUrl, schoolTime(tx.at, school.timeZone).date)
  const shared = { template: cardTemplate, tagged }
  return {
    ...shared,
    data: dataWith(photos.paths),
    files: { ...crest.files, ...photos.files },
    plain: photos.paths.size > 0 ? { ...shared, data: dataWith(new Map()), files: crest.files } : null,
  }
}

/** A single unreadable picture does not fail the whole class. */
export const render = async (documents: Documents, request: DocumentRequest | CardsRequest): Promise<Uint8Array> => {
  const plain = 'plain' in request ? request.plain : null
  if (!plain) return documents.renderPdf(request)
  try {
    return await documents.renderPdf(request)
  } catch (error) {
    if (error instanceof AppError) throw error
    return documents.renderPdf(plain)
  }
}

export const set = async (documents: Documents, { request, name }: ReadyToSet) => ({
  name,
  type: 'application/pdf',
  body: await render(documents, request),
  inline: true,
})
