/** Comments: single ones, the head's for a whole band, and the comment bank. */
import type { Actor } from '#core/access/contract/access.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cardErrors } from '../../contract/access.ts'
import type { addBankComment, BankComment, listBank } from '../../contract/bank.ts'
import type { CardLine, fillHeadComments, saveComment } from '../../contract/runs.ts'
import { meanOf } from '../../rules/build-card.ts'
import { builtInComments, filledComment } from '../../rules/comment-bank.ts'
import type { CardSources } from '../deps.ts'
import { bankRows, deleteBankComment, insertBankComment, type BankRow } from '../queries/bank.ts'
import { writeHeadComments } from '../queries/comments.ts'
import { updateCard, type CardRow, type CommentValues } from '../queries/runs.ts'
import { completeRun, fullRun, holdCard, holdRun, linesOf, meanBandOf, type RunContext } from './run-context.ts'
import { stepsIn } from './run-service.ts'
import { publishCardsChanged } from './notify.ts'

/** The current row of one card. @throws AppError 404 for a learner who has left the class */
export const lineOf = async (
  tx: Tx,
  sources: CardSources,
  runContext: RunContext,
  cardId: string,
): Promise<CardLine> => {
  const line = (await linesOf(tx, await fullRun(tx, sources, runContext))).find(({ id }) => id === cardId)
  if (!line) throw new AppError(commonErrors.notFound)
  return line
}

const noted = ({ classComment, headComment }: CardRow) => ({ classComment, headComment })

/** Comments of a request as stored. @throws AppError 403 if the caller may not write one of them */
export const commentValues = (
  body: { classComment?: string | undefined; headComment?: string | undefined },
  may: { class: boolean; head: boolean },
  by: string,
): CommentValues => {
  if ((body.classComment !== undefined && !may.class) || (body.headComment !== undefined && !may.head))
    throw new AppError(commonErrors.forbidden)
  return {
    ...(body.classComment === undefined ? {} : { classComment: body.classComment || null, classCommentBy: by }),
    ...(body.headComment === undefined ? {} : { headComment: body.headComment || null, headCommentBy: by }),
  }
}

export const save = async (
  tx: Tx,
  sources: CardSources,
  actor: Actor,
  id: string,
  body: BodyOf<typeof saveComment>,
): Promise<CardLine> => {
  const { card, ...runContext } = await holdCard(tx, actor, id)
  if (runContext.run.state !== 'draft') throw new AppError(cardErrors.notDraft)
  const may = stepsIn(runContext, false)
  const values = commentValues(body, { class: may.writeClassComment, head: may.writeHeadComment }, actor.accountId)
  const row = await updateCard(tx, id, body.version, values)
  if (!row) throw new AppError(commonErrors.stale, { current: await lineOf(tx, sources, runContext, id) })
  await audit(tx, {
    action: 'cards.save_comment',
    entity: 'report_card',
    entityId: id,
    before: noted(card),
    after: noted(row),
  })
  publishCardsChanged(tx, { runId: runContext.run.id })
  return lineOf(tx, sources, runContext, id)
}

export const fillHead = async (
  tx: Tx,
  sources: CardSources,
  actor: Actor,
  id: string,
  { band, text, replace }: BodyOf<typeof fillHeadComments>,
): Promise<ResponseOf<typeof fillHeadComments>> => {
  const runContext = await holdRun(tx, actor, id)
  if (runContext.run.state !== 'draft') throw new AppError(cardErrors.notDraft)
  const { gathered, cards } = await completeRun(tx, sources, runContext)
  const comments = gathered.learners.flatMap((learner) => {
    const row = cards.get(learner.id)
    const fits = meanBandOf(gathered, meanOf(gathered.cards.get(learner.id)?.areas ?? [])).folded === band
    return row && fits ? [{ cardId: row.id, text: filledComment(text, learner.firstName) }] : []
  })
  const written = await writeHeadComments(tx, comments, actor.accountId, replace)
  if (written.length > 0) {
    await audit(tx, {
      action: 'cards.fill_head_comments',
      entity: 'report_run',
      entityId: id,
      after: { band, text, replace, cards: written.length },
    })
    publishCardsChanged(tx, { runId: id })
  }
  return { written: written.length }
}

const shown = ({ id, kind, language, band, level, text }: BankRow): BankComment =>
  ({ id, kind, language, band, level, text }) as BankComment

/** The school's own comments first. */
export const bank = async (tx: Tx): Promise<ResponseOf<typeof listBank>> => ({
  items: [...(await bankRows(tx)).map(shown), ...builtInComments],
})

export const addToBank = async (tx: Tx, actor: Actor, body: BodyOf<typeof addBankComment>): Promise<BankComment> => {
  const row = await insertBankComment(tx, { ...body, createdBy: actor.accountId })
  await audit(tx, { action: 'cards.add_bank_comment', entity: 'bank_comment', entityId: row.id, after: shown(row) })
  return shown(row)
}

/** @throws AppError 404 for a comment that is not the caller's to take away */
export const removeFromBank = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const row = await deleteBankComment(tx, id, actor.role === 'admin' ? null : actor.accountId)
  if (!row) throw new AppError(commonErrors.notFound)
  await audit(tx, { action: 'cards.remove_bank_comment', entity: 'bank_comment', entityId: id, before: shown(row) })
}
