/** The whiteboard of a live lesson: who draws, and how what is drawn reaches everybody (docs.yjs.dev, Document Updates). */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { attendLive, hostLive } from './access.ts'
import { liveErrors } from './lessons.ts'

export const boardErrors = {
  closed: defineError('virtual_learning.board_closed', 409, 'There is no whiteboard in this lesson at the moment.'),
  notDrawing: defineError('virtual_learning.not_drawing', 409, 'Only the teacher draws on the whiteboard now.'),
  full: defineError('virtual_learning.board_full', 409, 'The whiteboard is full: clear it, or erase something.'),
  unreadable: defineError('virtual_learning.board_unreadable', 422, 'This drawing cannot be read.'),
} as const

/** Types of the live events when a board is opened or closed, and when somebody drew on it. */
export const boardEvent = 'virtual_learning.board'
export const drawnEvent = 'virtual_learning.drawn'

const ofLesson = { params: z.strictObject({ id }) } as const

const boardState = z.strictObject({
  open: z.boolean(),
  /** Something is drawn that can be read as a document. */
  drawn: z.boolean(),
  learnersDraw: z.boolean(),
  /** The caller may draw. */
  mayDraw: z.boolean(),
})
export type BoardState = z.infer<typeof boardState>

export const getBoard = endpoint({
  ...ofLesson,
  id: 'virtual_learning.get_board',
  method: 'GET',
  path: '/api/live/lessons/{id}/board',
  summary: 'Whether a live lesson has a whiteboard, and who draws on it',
  access: attendLive,
  response: boardState,
})

export const setBoard = endpoint({
  ...ofLesson,
  id: 'virtual_learning.set_board',
  method: 'PUT',
  path: '/api/live/lessons/{id}/board',
  summary: 'Open or close the whiteboard, and let learners draw or not',
  access: hostLive,
  body: z.strictObject({ open: z.boolean(), learnersDraw: z.boolean() }),
  response: boardState,
  errors: [liveErrors.ended],
})

/** Characters of one drawing in base64, and bytes of a whole board. */
export const mostDrawn = 200_000
export const mostOnBoard = 1_000_000

export const syncBoard = endpoint({
  ...ofLesson,
  id: 'virtual_learning.sync_board',
  method: 'POST',
  path: '/api/live/lessons/{id}/board/sync',
  summary: 'Send what one drew, and get what others drew: a Yjs update and state vector, answered with the same',
  access: attendLive,
  body: z.strictObject({ vector: z.base64().max(60_000), update: z.base64().max(mostDrawn).nullable() }),
  response: z.strictObject({ vector: z.string(), update: z.string() }),
  errors: [
    liveErrors.notIn,
    liveErrors.ended,
    boardErrors.closed,
    boardErrors.notDrawing,
    boardErrors.full,
    boardErrors.unreadable,
  ],
})

export const boardFile = endpoint({
  ...ofLesson,
  id: 'virtual_learning.board_file',
  method: 'GET',
  path: '/api/live/lessons/{id}/board/file',
  summary: 'The whiteboard of a lesson as a page of PDF: for those in it, and afterwards for those invited',
  access: attendLive,
  file: ['application/pdf'],
  errors: [liveErrors.notIn, liveErrors.ended],
})
