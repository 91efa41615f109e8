/** Learners' photos, taken by the school: one by one, or many at once by admission number. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { signedIn } from '../../access/contract/access.ts'
import { managePeople, readLearners } from './actions.ts'
import { peopleErrors } from './errors.ts'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
const archiveTypes = ['application/zip'] as const
/** Most bytes of one photo, and of a ZIP of them. */
export const photoLimits = { photo: 8_000_000, archive: 60_000_000, unpacked: 400_000_000 } as const
/** Most photos that are sent at once. */
export const mostPhotos = 200

const photoSizes = ['small', 'large'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** @param base of the calls: staff and guardians have their own */
const addressOf = (base: string, learnerId: string, photo: string, size: PhotoSize): string =>
  `${base}/${learnerId}/photo?size=${size}&v=${photo.slice(0, 12)}`

/** Address of a photo for staff; it changes with the photo. */
export const photoAddress = (learnerId: string, photo: string, size: PhotoSize): string =>
  addressOf('/api/admin/learners', learnerId, photo, size)

/** Address of a child's photo for its guardians. */
export const childPhotoAddress = (learnerId: string, photo: string, size: PhotoSize): string =>
  addressOf('/api/parent/children', learnerId, photo, size)

const one = z.strictObject({ id })
const shown = z.strictObject({ avatar: z.string().nullable() })

export const saveLearnerPhoto = endpoint({
  id: 'people.save_photo',
  method: 'PUT',
  path: '/api/admin/learners/{id}/photo',
  summary: 'Set a learner’s photo: JPEG, PNG or WebP of at most 8 MB',
  access: managePeople,
  params: one,
  uploads: { photo: { maxBytes: photoLimits.photo, types: photoTypes, required: true } },
  response: shown,
  errors: [peopleErrors.photoUnreadable],
})

export const removeLearnerPhoto = endpoint({
  id: 'people.remove_photo',
  method: 'DELETE',
  path: '/api/admin/learners/{id}/photo',
  summary: 'Remove a learner’s photo',
  access: managePeople,
  status: 200,
  params: one,
  response: shown,
})

const look = z.strictObject({
  size: z.enum(photoSizes).default('large'),
  /** Cache busting: a new photo gets a new address. */
  v: z.string().max(64).optional(),
})

export const learnerPhoto = endpoint({
  id: 'people.photo',
  method: 'GET',
  path: '/api/admin/learners/{id}/photo',
  summary: 'The photo of a learner whose record the caller may see',
  access: readLearners,
  params: one,
  query: look,
  file: ['image/jpeg'],
})

export const childPhoto = endpoint({
  id: 'people.child_photo',
  method: 'GET',
  path: '/api/parent/children/{id}/photo',
  summary: 'The photo of one of the account’s children',
  access: signedIn,
  params: one,
  query: look,
  file: ['image/jpeg'],
})

/** Names of files for `savePhotos`, and back; forms send lines with ends of their own. */
export const toLines = (names: readonly string[]): string => names.join('\n')
export const fromLines = (lines: string | undefined): string[] =>
  (lines ?? '')
    .split(/\r?\n/)
    .filter((name) => name !== '')
    .slice(0, mostPhotos)

/** Why a file gets no learner: no such number, several learners fit, or another file was first. */
const photoMatches = ['matched', 'unknown', 'several', 'repeated'] as const

const fileNames = z.array(z.string().min(1).max(300)).min(1).max(mostPhotos)

const photoMatch = z.strictObject({
  name: z.string(),
  match: z.enum(photoMatches),
  learner: z
    .strictObject({
      id: storedId,
      fullName: z.string(),
      admissionNumber: z.string(),
      className: z.string().nullable(),
      /** Has a photo, which the new one replaces. */
      hasPhoto: z.boolean(),
    })
    .nullable(),
})
export type PhotoMatch = z.infer<typeof photoMatch>

export const matchPhotos = endpoint({
  id: 'people.match_photos',
  method: 'POST',
  path: '/api/admin/learners/photos/match',
  summary: 'Which learners files belong to whose names are admission numbers; nothing is stored',
  access: managePeople,
  body: z.strictObject({ names: fileNames }),
  response: z.strictObject({ items: z.array(photoMatch) }),
  examples: { body: { names: ['1001.jpg', '1002.jpg'] } },
})

export const savePhotos = endpoint({
  id: 'people.save_photos',
  method: 'POST',
  path: '/api/admin/learners/photos',
  summary:
    'Set the photos of several learners, as files or as one ZIP, by the admission numbers that are their names: all or none',
  access: managePeople,
  /** The files of a ZIP that are meant, one a line; of single files every one is. */
  body: z.strictObject({ names: z.string().max(60_000).optional() }),
  uploads: {
    photos: { maxBytes: photoLimits.photo, types: photoTypes, most: mostPhotos },
    archive: { maxBytes: photoLimits.archive, types: archiveTypes, most: 1 },
  },
  response: z.strictObject({ saved: z.int() }),
  errors: [peopleErrors.photoUnreadable, peopleErrors.photosUnmatched, peopleErrors.archiveUnreadable],
})
