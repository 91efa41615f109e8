/** Photos of learners: written again by the server, so that nothing but the picture is kept. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { ImageRefused, portraitsOf } from '#platform/server/images.ts'
import { unzip } from '#platform/server/sheets/zip.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import { photoAddress, photoLimits, type PhotoMatch, type PhotoSize } from '../../../contract/photos.ts'
import { matchFiles } from '../../../rules/photo-names.ts'
import { lockLearner } from '../../queries/learners/learners.ts'
import { deletePhoto, numberedLearners, photoOf, putPhoto, type Portrait } from '../../queries/learners/photos.ts'
import { learnerOr404 } from './learner-detail.ts'
import { streamRefs } from '../class-refs.ts'

const sides = { large: 480, small: 96 } as const

/** @throws AppError 400 naming a photo that cannot be read or has too many points */
const portraitOf = async (name: string, source: string | Buffer): Promise<Portrait> => {
  try {
    const [large, small] = await portraitsOf(source, [sides.large, sides.small])
    if (!large || !small) throw new ImageRefused(name)
    return { large, small, digest: createHash('sha256').update(large).digest('hex') }
  } catch (error) {
    if (error instanceof ImageRefused) throw new AppError(peopleErrors.photoUnreadable, { params: { name } })
    throw error
  }
}

const keep = async (tx: Tx, learnerId: string, portrait: Portrait): Promise<void> => {
  const before = await lockLearner(tx, learnerId)
  if (!before) throw new AppError(commonErrors.notFound)
  await putPhoto(tx, learnerId, portrait)
  await audit(tx, {
    action: 'people.save_photo',
    entity: 'learner',
    entityId: learnerId,
    before: before.photo === null ? null : { photo: before.photo },
    after: { photo: portrait.digest },
  })
}

export const saveOne = async (context: ActorContext, learnerId: string, upload: Upload | undefined) => {
  if (!upload) return refuseFields({ photo: 'Choose a file' })
  await context.read((tx) => learnerOr404(tx, learnerId))
  const portrait = await portraitOf(upload.name, upload.path)
  await context.write((tx) => keep(tx, learnerId, portrait))
  return { avatar: photoAddress(learnerId, portrait.digest, 'large') }
}

export const removeOne = async (tx: Tx, learnerId: string): Promise<{ avatar: null }> => {
  const before = await lockLearner(tx, learnerId)
  if (!before) throw new AppError(commonErrors.notFound)
  await deletePhoto(tx, learnerId)
  await audit(tx, {
    action: 'people.remove_photo',
    entity: 'learner',
    entityId: learnerId,
    before: before.photo === null ? null : { photo: before.photo },
    after: { photo: null },
  })
  return { avatar: null }
}

/** The caller may see the learner. @throws AppError 404 without a photo */
export const photoAnswer = async (tx: Tx, learnerId: string, size: PhotoSize): Promise<FileAnswer> => {
  const body = await photoOf(tx, learnerId, size)
  if (!body) throw new AppError(commonErrors.notFound)
  return { name: 'photo.jpg', type: 'image/jpeg', body, inline: true }
}

export const matched = async (tx: Tx, names: readonly string[]): Promise<PhotoMatch[]> => {
  const [learners, streams] = await Promise.all([numberedLearners(tx), streamRefs(tx)])
  return matchFiles(names, learners).map(({ name, match, learner }) => ({
    name,
    match,
    learner: learner && {
      id: learner.id,
      fullName: learner.fullName,
      admissionNumber: learner.admissionNumber,
      className: (learner.streamId && streams.get(learner.streamId)?.label) || null,
      hasPhoto: learner.hasPhoto,
    },
  }))
}

type Named = ReadonlyMap<string, string | Buffer>

/** The wanted files of a ZIP, by their names. @throws AppError 400 for a damaged archive or one without them */
const ofArchive = async (path: string, names: readonly string[]): Promise<Named> => {
  const wanted = new Set(names)
  const found = await unzip(await readFile(path), (name) => wanted.has(name), photoLimits.unpacked).catch(() => null)
  const isTooLarge = [...(found?.values() ?? [])].some(({ length }) => length > photoLimits.photo)
  if (!found || found.size !== wanted.size || isTooLarge) throw new AppError(peopleErrors.archiveUnreadable)
  return found
}

const sourcesOf = async (files: readonly Upload[], names: readonly string[]): Promise<Named> => {
  const archive = files.find(({ field }) => field === 'archive')
  if (archive) return ofArchive(archive.path, names)
  if (files.length === 0) return refuseFields({ photos: 'Choose a file' })
  return new Map(files.map(({ name, path }) => [name, path]))
}

/** All or none. @throws AppError 409 if a file belongs to no learner, 400 if one cannot be read */
export const saveMany = async (
  context: ActorContext,
  files: readonly Upload[],
  names: readonly string[],
): Promise<{ saved: number }> => {
  const sources = await sourcesOf(files, names)
  const found = await context.read((tx) => matched(tx, [...sources.keys()]))
  const others = found.filter(({ match }) => match !== 'matched').map(({ name }) => name)
  if (others.length > 0) throw new AppError(peopleErrors.photosUnmatched, { params: { names: others.join(', ') } })
  const portraits: { id: string; portrait: Portrait }[] = []
  for (const { name, learner } of found) {
    const source = sources.get(name)
    if (learner && source !== undefined) portraits.push({ id: learner.id, portrait: await portraitOf(name, source) })
  }
  await context.write(async (tx) => {
    for (const { id, portrait } of portraits.toSorted((a, b) => a.id.localeCompare(b.id))) await keep(tx, id, portrait)
  })
  return { saved: portraits.length }
}
