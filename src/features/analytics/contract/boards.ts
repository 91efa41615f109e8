/** The board pack of a term: six pages for the Board of Management. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, storedDate, storedId, text, versionOrNone } from '#platform/pure/schemas.ts'

/** The office; figures that a position may not see are left out. */
export const makeBoardPack = action('analytics.board', 'analytics', ['admin'], 'every')

export const mostDecisions = 2

const decision = z.strictObject({ title: text(100, 'Enter what is asked'), detail: z.string().trim().max(200) })
export type Decision = z.infer<typeof decision>

export const board = z.strictObject({
  termId: storedId,
  /** Day of the meeting. */
  meetsOn: storedDate.nullable(),
  decisions: z.array(decision),
  /** 0 before anything was written. */
  version: z.int(),
})
export type Board = z.infer<typeof board>

const path = '/api/admin/analytics/board'
const ofTerm = z.strictObject({ termId: id })

export const getBoard = endpoint({
  id: 'analytics.board',
  method: 'GET',
  path,
  summary: 'What the Board of Management is asked to decide in a term',
  access: makeBoardPack,
  query: ofTerm,
  response: board,
})

export const saveBoard = endpoint({
  id: 'analytics.save_board',
  method: 'PUT',
  path,
  summary: 'Write what the Board of Management is asked to decide in a term',
  access: makeBoardPack,
  body: z.strictObject({
    termId: id,
    meetsOn: date.nullable(),
    decisions: z.array(decision).max(mostDecisions),
    version: versionOrNone,
  }),
  response: board,
  errors: [commonErrors.stale],
})

export const boardPack = endpoint({
  id: 'analytics.export_board',
  method: 'GET',
  path: `${path}/pack`,
  summary: 'The board pack of a term on paper',
  access: makeBoardPack,
  query: z.strictObject({ termId: id, language: z.enum(['en', 'sw']) }),
  file: ['application/pdf'],
})
