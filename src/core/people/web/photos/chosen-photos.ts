/** Photos as chosen on the device: single files or one ZIP, before they are matched and sent. */
import { makeSmaller } from '#core/files/web/public.ts'
import { mostPhotos, photoLimits } from '../../contract/photos.ts'
import { isPhotoName } from '../../rules/photo-names.ts'
import { zipEntries } from './zip-entries.ts'

type ChosenProblem = 'none' | 'tooMany' | 'unreadableZip' | 'largeZip' | 'severalZips'

export interface ChosenPhotos {
  /** Files that are matched by their names. */
  readonly names: readonly string[]
  readonly tooLarge: readonly string[]
  /** Of single files, by name, as they are sent. */
  readonly files: ReadonlyMap<string, File>
  readonly archive: File | null
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name)

const sorted = (
  all: readonly { readonly name: string; readonly bytes: number }[],
): Pick<ChosenPhotos, 'names' | 'tooLarge'> => ({
  names: all.filter(({ bytes }) => bytes <= photoLimits.photo).map(({ name }) => name),
  tooLarge: all.filter(({ bytes }) => bytes > photoLimits.photo).map(({ name }) => name),
})

const ofZip = async (archive: File): Promise<ChosenPhotos | ChosenProblem> => {
  if (archive.size > photoLimits.archive) return 'largeZip'
  const entries = await zipEntries(archive)
  if (!entries) return 'unreadableZip'
  const photos = entries.filter(({ name }) => isPhotoName(name))
  if (photos.length === 0) return 'none'
  if (photos.length > mostPhotos) return 'tooMany'
  return { ...sorted(photos), files: new Map(), archive }
}

/** Shrinks single photos, so that little is sent. */
export const choosePhotos = async (chosen: readonly File[]): Promise<ChosenPhotos | ChosenProblem> => {
  const [zip, other] = chosen.filter(isZip)
  if (zip) return other || chosen.length > 1 ? 'severalZips' : ofZip(zip)
  const photos = chosen.filter(({ name }) => isPhotoName(name))
  if (photos.length === 0) return 'none'
  if (photos.length > mostPhotos) return 'tooMany'
  const files = new Map<string, File>()
  // One by one: a photo takes much memory while it is drawn.
  for (const photo of photos) {
    const smaller = await makeSmaller(photo)
    files.set(photo.name, new File([smaller], photo.name, { type: smaller.type }))
  }
  return { ...sorted([...files].map(([name, { size }]) => ({ name, bytes: size }))), files, archive: null }
}
