/** Publishes cards: stores each as it is, sealed and with a verification code, and notifies its family. */
import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '#core/access/contract/access.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cardErrors } from '../../contract/access.ts'
import type { CardData } from '../../contract/card.ts'
import { cardCorrectedNotice, cardPublishedNotice } from '../../contract/notices.ts'
import { reportCardsSettings } from '../../contract/settings.ts'
import type { CardLine, correctCard, publishRun, RunDetail } from '../../contract/runs.ts'
import { canonical } from '../../rules/canonical.ts'
import { codeFrom } from '#platform/pure/verification-code.ts'
import { commentValues, lineOf } from './comments.ts'
import type { CardSources } from '../deps.ts'
import { askForLetters } from './letters.ts'
import { updateCard } from '../queries/runs.ts'
import { insertVersions, markReplaced, versionHeads, type NewVersion } from '../queries/versions.ts'
import { changeRun, stale, stepsIn } from './run-service.ts'
import { completeRun, fullRun, holdCard, holdRun } from './run-context.ts'
import { publishCardsChanged, notifyFamilies } from './notify.ts'

/** The seal of a version, which changes with any change of the data. */
export const sealOf = (data: CardData, number: number): string =>
  createHash('sha256').update(canonical({ data, number })).digest('hex')

export interface ToPublish {
  readonly cardId: string
  readonly data: CardData
  readonly number: number
  readonly publishedBy: string | null
  readonly publishedAt: Date
  readonly reason: string | null
}

export const versionOf = ({ cardId, data, number, publishedBy, publishedAt, reason }: ToPublish): NewVersion => ({
  id: newId(),
  cardId,
  learnerId: data.learner.id,
  termId: data.term.id,
  number,
  data,
  hash: sealOf(data, number),
  code: codeFrom(randomBytes(12)),
  reason,
  publishedBy,
  publishedAt,
})

/** @throws AppError 403 for a class teacher without permission to publish, 409 for unchecked cards */
export const publish = async (
  tx: Tx,
  sources: CardSources,
  actor: Actor,
  id: string,
  { version }: BodyOf<typeof publishRun>,
): Promise<RunDetail> => {
  const runContext = await holdRun(tx, actor, id)
  if (runContext.run.version !== version) throw await stale(tx, sources, runContext)
  if (runContext.run.state !== 'checked')
    throw new AppError(runContext.run.state === 'published' ? cardErrors.published : cardErrors.notChecked)
  const { classTeacherPublishes } = await readSettings(tx, reportCardsSettings)
  if (!stepsIn(runContext, classTeacherPublishes).publish) throw new AppError(cardErrors.mayNotPublish)
  const full = await completeRun(tx, sources, runContext)
  const rows = full.gathered.learners.flatMap(({ id: learnerId }) => {
    const [data, card] = [full.gathered.cards.get(learnerId), full.cards.get(learnerId)]
    return data && card
      ? [
          versionOf({
            cardId: card.id,
            data,
            number: 1,
            publishedBy: actor.accountId,
            publishedAt: tx.at,
            reason: null,
          }),
        ]
      : []
  })
  if (rows.length === 0) throw new AppError(cardErrors.nobody)
  await insertVersions(tx, rows)
  await audit(
    tx,
    ...rows.map((row) => ({
      action: 'cards.publish_card',
      entity: 'report_card',
      entityId: row.cardId,
      after: { version: 1, seal: row.hash },
    })),
  )
  await notifyFamilies(tx, full.gathered.learners, runContext.term, cardPublishedNotice, 1)
  await askForLetters(tx, runContext.run.id)
  return changeRun(tx, sources, full, version, 'cards.publish_run', {
    state: 'published',
    publishedBy: actor.accountId,
    publishedAt: tx.at,
  })
}

/**
 * Replaces a published card, which itself never changes.
 * @throws AppError 404 for a learner who has left the class since
 */
export const correct = async (
  tx: Tx,
  sources: CardSources,
  actor: Actor,
  id: string,
  body: BodyOf<typeof correctCard>,
): Promise<CardLine> => {
  const { card, ...runContext } = await holdCard(tx, actor, id)
  const before = (await versionHeads(tx, [id])).at(-1)
  if (runContext.run.state !== 'published' || !before) throw new AppError(cardErrors.notPublished)
  const values = commentValues(body, { class: true, head: true }, actor.accountId)
  if (!(await updateCard(tx, id, body.version, values)))
    throw new AppError(commonErrors.stale, { current: await lineOf(tx, sources, runContext, id) })
  const data = (await fullRun(tx, sources, runContext)).gathered.cards.get(card.learnerId)
  if (!data) throw new AppError(commonErrors.notFound)
  const row = versionOf({
    cardId: id,
    data,
    number: before.number + 1,
    publishedBy: actor.accountId,
    publishedAt: tx.at,
    reason: body.reason,
  })
  await markReplaced(tx, id)
  await insertVersions(tx, [row])
  await audit(tx, {
    action: 'cards.correct_card',
    entity: 'report_card',
    entityId: id,
    before: { version: before.number },
    after: { version: row.number, seal: row.hash },
    reason: body.reason,
  })
  await notifyFamilies(tx, await learnersByIds(tx, [card.learnerId]), runContext.term, cardCorrectedNotice, row.number)
  publishCardsChanged(tx, { runId: runContext.run.id })
  return lineOf(tx, sources, runContext, id)
}
