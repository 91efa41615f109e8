/** Interactive exercises: H5P packages and HTML5 apps, which play in a frame that can reach nothing of the app. */
import { z } from 'zod'
import { anyone } from '#core/access/contract/access.ts'
import { packageTypes } from '#core/files/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { readLibrary } from './access.ts'

/** Every archive in the library is an H5P package or, from a ZIP of files, an HTML5 app: others are refused. */
export const isPackage = (type: string): boolean => packageTypes.some((one) => one === type)

/** Bytes of a package as it comes. */
export const mostPackageBytes = 60_000_000
/** Bytes of its files, unpacked: a small one may claim to hold much more. */
export const mostPackageUnpacked = 200_000_000

/** Hours for which the address of an exercise holds: a double lesson. */
export const playHours = 2

export const packageErrors = {
  unreadable: defineError(
    'library.package_unreadable',
    400,
    'This ZIP is no H5P package that can be read. Export the exercise as an .h5p file and send that.',
  ),
  tooLarge: defineError(
    'library.package_too_large',
    413,
    'This H5P package holds too much: at most 60 MB, 2,000 files, and 200 MB when unpacked.',
  ),
  notAllowed: defineError(
    'library.package_not_allowed',
    400,
    'H5P does not allow this file in a package: {path}. Nothing was taken.',
  ),
  incomplete: defineError(
    'library.package_incomplete',
    400,
    'This package lacks something that it needs: {missing}. Export it with its content types and send it again.',
  ),
} as const

export const playItem = endpoint({
  id: 'library.play_item',
  method: 'POST',
  path: '/api/library/items/{id}/play',
  summary: 'An address at which the caller plays an interactive exercise for two hours; it needs no session',
  access: readLibrary,
  params: z.strictObject({ id }),
  /** An HTML5 app fills the room that it gets, and says nothing of its height or end. */
  response: z.strictObject({ address: z.string(), isApp: z.boolean() }),
})

export const playFile = endpoint({
  id: 'library.play_file',
  method: 'GET',
  path: '/api/library/play/{token}/*',
  summary: 'A file of an exercise for the frame in which it plays; the frame has no session, so the address is secret',
  access: anyone,
  params: z.strictObject({ token: z.string().regex(/^[\w-]{40,300}$/), '*': z.string().regex(/^[^\p{C}\\]{1,300}$/u) }),
  file: ['text/html', 'text/javascript', 'text/css', 'application/json', 'image/*', 'audio/*', 'video/*', 'font/*'],
})

/** What the frame tells the page. An exercise could send it by itself: it says something about its reader alone. */
export const frameMessage = z.strictObject({
  source: z.literal('darasa.exercise'),
  /** Pixels that the exercise is high. */
  height: z.number().min(0).max(100_000).optional(),
  /** It was done; with a score of a hundred if it gives one. */
  done: z.strictObject({ score: z.number().min(0).max(100).nullable() }).optional(),
})
