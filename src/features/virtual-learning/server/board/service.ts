/** Opens the whiteboard of a lesson, takes what is drawn, and makes a page of it. */
import type { Actor } from '#core/access/contract/access.ts'
import { paperOf, schoolById } from '#core/schools/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  boardErrors,
  boardEvent,
  drawnEvent,
  type BoardState,
  type setBoard,
  type syncBoard,
} from '../../contract/board.ts'
import { boardSize, inkColours, textSize } from '../../contract/board-shapes.ts'
import { liveErrors } from '../../contract/lessons.ts'
import { stateOf } from '../../rules/state.ts'
import { pathOf } from '../../rules/board.ts'
import { boardOf, drawOn, putBoard, type BoardRow } from '../queries/board.ts'
import { placeOf, placesOf } from '../queries/lessons.ts'
import { ensureGoesOn, helpedLive, seenLive, type Seen } from '../services/people.ts'
import { emptyBoard, lacking, merged, shapesOn } from './document.ts'
import { boardTemplate, boardWords } from './paper.ts'

const leads = ({ role }: Seen): boolean => role === 'teacher' || role === 'assistant'

const shown = (seen: Seen, board: BoardRow | undefined): BoardState => {
  const open = board?.openedAt !== null && board !== undefined
  const learnersDraw = board?.learnersDraw ?? false
  return {
    open,
    drawn: board !== undefined && shapesOn(board.state).length > 0,
    learnersDraw,
    mayDraw: open && (leads(seen) || (seen.role === 'learner' && learnersDraw)),
  }
}

const tell = async (tx: Tx, liveId: string, type: string): Promise<void> => {
  const here = (await placesOf(tx, liveId)).filter(({ state }) => state === 'in')
  const accounts = here.map(({ accountId }) => accountId)
  if (accounts.length > 0) publishEvent(tx, { type, schoolId: schoolOf(tx), accounts, data: { liveId } })
}

export const read = async (tx: Tx, actor: Actor, liveId: string): Promise<BoardState> =>
  shown(await seenLive(tx, actor, liveId), await boardOf(tx, liveId))

export const set = async (
  tx: Tx,
  actor: Actor,
  liveId: string,
  { open, learnersDraw }: BodyOf<typeof setBoard>,
): Promise<BoardState> => {
  const seen = await helpedLive(tx, actor, liveId)
  await putBoard(tx, liveId, emptyBoard(), { openedAt: open ? tx.at : null, learnersDraw })
  await audit(tx, {
    action: 'virtual_learning.set_board',
    entity: 'live_lesson',
    entityId: liveId,
    after: { title: seen.row.title, open, learnersDraw },
  })
  await tell(tx, liveId, boardEvent)
  return shown(seen, await boardOf(tx, liveId))
}

/** Somebody who is in the lesson. @throws AppError 404, 409 */
const inLesson = async (tx: Tx, actor: Actor, liveId: string): Promise<Seen> => {
  const seen = await seenLive(tx, actor, liveId)
  ensureGoesOn(tx, seen.row)
  if (!leads(seen) && (await placeOf(tx, liveId, seen.me.accountId))?.state !== 'in')
    throw new AppError(liveErrors.notIn)
  return seen
}

export const sync = async (
  tx: Tx,
  actor: Actor,
  liveId: string,
  { vector, update }: BodyOf<typeof syncBoard>,
): Promise<ResponseOf<typeof syncBoard>> => {
  const seen = await inLesson(tx, actor, liveId)
  const board = await boardOf(tx, liveId, update !== null)
  if (!board?.openedAt) throw new AppError(boardErrors.closed)
  if (update === null) return lacking(board.state, vector)
  if (!shown(seen, board).mayDraw) throw new AppError(boardErrors.notDrawing)
  const state = merged(board.state, update)
  await drawOn(tx, liveId, state)
  await tell(tx, liveId, drawnEvent)
  return lacking(state, vector)
}

const drawn = (state: Buffer) =>
  shapesOn(state).map((shape) => {
    const colour = inkColours[shape.ink]
    if (shape.kind === 'text') return { kind: 'text', colour, x: shape.x, y: shape.y, text: shape.text }
    return { kind: shape.kind === 'rectangle' ? 'rectangle' : 'path', colour, path: pathOf(shape) }
  })

/** @throws AppError 404 for a lesson without a board on which something is drawn */
export const pageOf = async (tx: Tx, actor: Actor, liveId: string) => {
  const { row } = await seenLive(tx, actor, liveId)
  if (stateOf(row, tx.at) !== 'over') await inLesson(tx, actor, liveId)
  const board = await boardOf(tx, liveId)
  const shapes = board ? drawn(board.state) : []
  if (shapes.length === 0) throw new AppError(commonErrors.notFound)
  const [school, name] = [await schoolById(tx), boardWords[actor.language]]
  const { date: today } = schoolTime(tx.at, school.timeZone)
  const subtitle = `${name}, ${longDay(row.day, actor.language)}`
  const paper = await paperOf(tx, today, actor.language, { title: row.title, subtitle, landscape: true })
  const data = { paper, shapes, width: boardSize.width, height: boardSize.height, textSize }
  return { request: { template: boardTemplate, data }, name: `${name}, ${row.title}.pdf` }
}
