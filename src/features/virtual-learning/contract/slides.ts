/** Slides that a teacher shows in a live lesson: a PDF, the page shown, and a point on it. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { attendLive, hostLive } from './access.ts'
import { liveErrors } from './lessons.ts'

/** Learners fetch them over thin lines while the lesson runs. */
export const slidesRule = { maxBytes: 10_000_000, types: ['application/pdf'] } as const
export const mostPages = 500

/** Type of the live event for those in a room when other slides, another page or a point is shown. */
export const slidesEvent = 'virtual_learning.slides'

export const slidesTexts = { content: 'Choose a PDF of yours, or one of the library' } as const

export const slidesErrors = {
  notFound: defineError('virtual_learning.no_document', 409, 'The library does not have this document any more.'),
  tooLarge: defineError(
    'virtual_learning.slides_too_large',
    409,
    'This document is too large for slides: choose one of at most 10 MB.',
  ),
} as const

/** Thousandths of the page, from its left and its top. */
const point = z.strictObject({ x: z.int().min(0).max(1000), y: z.int().min(0).max(1000) })
export type SlidePoint = z.infer<typeof point>

const shown = { page: z.int().min(1).max(mostPages), point: point.nullable() } as const

export const slides = z.strictObject({ id: storedId, title: z.string(), bytes: z.int(), ...shown })
export type Slides = z.infer<typeof slides>

const params = z.strictObject({ id })

export const getSlides = endpoint({
  id: 'virtual_learning.get_slides',
  method: 'GET',
  path: '/api/live/lessons/{id}/slides',
  summary: 'The slides that the teacher shows, and which page',
  access: attendLive,
  params,
  response: z.strictObject({ slides: slides.nullable() }),
  errors: [liveErrors.notIn, liveErrors.ended],
})

export const chooseSlides = endpoint({
  id: 'virtual_learning.choose_slides',
  method: 'POST',
  path: '/api/live/lessons/{id}/slides',
  summary: 'Show a PDF in the lesson: a file of the teacher’s, or an item of the library',
  access: hostLive,
  params,
  body: z.strictObject({
    itemId: z.union([id, z.literal('')]).optional(),
    uploads: z
      .string()
      .max(100)
      .optional()
      .transform((value) => (value ?? '').split(',').filter(Boolean))
      .pipe(z.array(id).max(1)),
  }),
  uploads: { file: slidesRule },
  orJson: true,
  status: 201,
  response: z.strictObject({ slides: slides.nullable() }),
  idempotent: true,
  errors: [liveErrors.ended, slidesErrors.notFound, slidesErrors.tooLarge],
})

export const removeSlides = endpoint({
  id: 'virtual_learning.remove_slides',
  method: 'DELETE',
  path: '/api/live/lessons/{id}/slides',
  summary: 'Show no slides any more',
  access: hostLive,
  params,
  errors: [liveErrors.ended],
})

export const turnSlides = endpoint({
  id: 'virtual_learning.turn_slides',
  method: 'PUT',
  path: '/api/live/lessons/{id}/slides/page',
  summary: 'Show another page, or point at a place on it',
  access: hostLive,
  params,
  body: z.strictObject(shown),
  errors: [liveErrors.ended],
})

export const slidesFile = endpoint({
  id: 'virtual_learning.slides_file',
  method: 'GET',
  path: '/api/live/lessons/{id}/slides/{slidesId}/file',
  summary: 'The slides themselves, for people in the room, also in parts by range',
  access: attendLive,
  params: z.strictObject({ id, slidesId: id }),
  file: slidesRule.types,
  errors: [liveErrors.notIn, liveErrors.ended],
})
