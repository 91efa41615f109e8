/** A person's picture: set by them, visible to everyone at their schools. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { signedIn } from './access.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Upper limits, far above what the browser's resizing produces; `side` is the longer side in pixels. */
export const pictureLimits = { bytes: 100_000, side: 1024 } as const
export const pictureTexts = {
  tooLarge: 'At most 100 KB',
  side: 'Use a picture of at most 1024 by 1024 points',
} as const

/** Address of a picture; it changes with the picture. */
export const pictureAddress = (accountId: string, sha256: string): string =>
  `/api/accounts/${accountId}/picture?v=${sha256.slice(0, 12)}`

const own = z.strictObject({ avatar: z.string().nullable() })

export const savePicture = endpoint({
  id: 'auth.save_picture',
  method: 'PUT',
  path: '/api/profile/picture',
  summary: 'Set the own picture: JPEG, PNG or WebP of at most 100 KB',
  access: signedIn,
  // The limit of 100 KB has its own error; this one rejects files that cannot be such a picture.
  uploads: { picture: { maxBytes: 5_000_000, types: pictureTypes, required: true } },
  response: own,
})

export const removePicture = endpoint({
  id: 'auth.remove_picture',
  method: 'DELETE',
  path: '/api/profile/picture',
  summary: 'Take the own picture away',
  access: signedIn,
  status: 200,
  response: own,
})

export const getPicture = endpoint({
  id: 'auth.picture',
  method: 'GET',
  path: '/api/accounts/{id}/picture',
  summary:
    'The picture of an account: the own one, or that of somebody active at the school in use who lets others see it',
  access: signedIn,
  params: z.strictObject({ id }),
  /** Cache busting: a new picture gets a new address. */
  query: z.strictObject({ v: z.string().max(64).optional() }),
  file: pictureTypes,
})
