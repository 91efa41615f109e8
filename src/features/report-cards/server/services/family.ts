/** Published cards for the learners concerned and their families. */
import type { Actor } from '#core/access/contract/access.ts'
import { ensureStreamInReach, learnerById, learnerOfAccount } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cardErrors } from '../../contract/access.ts'
import { reportCardsSettings } from '../../contract/settings.ts'
import type { FamilyCards, PublishedCard } from '../../contract/family.ts'
import { isDescribed } from '../../rules/build-card.ts'
import type { CardDeps } from '../deps.ts'
import { maySeeFees } from './access.ts'
import { readyVersion } from './papers.ts'
import type { ReadyToSet } from './print/press.ts'
import { currentOfLearner, versionById, type VersionRow } from '../queries/versions.ts'

const itemOf = ({ id, data, number, publishedAt }: VersionRow): PublishedCard => ({
  id,
  termName: data.term.name,
  year: data.term.year,
  className: data.class.label,
  endsOn: data.term.endsOn,
  publishedAt: publishedAt.toISOString(),
  version: number,
  areas: data.areas.map(({ name, percent, band }) => ({
    name,
    percent: isDescribed(data.class) ? null : percent,
    band,
  })),
  classComment: data.classComment?.text || null,
  headComment: data.headComment?.text || null,
  opensOn: data.opensOn,
})

/** Newest term first. A card that was replaced is not shown. */
export const cardsOf = async (tx: Tx, learnerId: string): Promise<{ items: PublishedCard[] }> => ({
  items: (await currentOfLearner(tx, learnerId)).map(itemOf),
})

/** Cents that are overdue, if the school holds the learner's cards back for it. */
const heldBack = async (tx: Tx, { fees }: Pick<CardDeps, 'fees'>, learnerId: string): Promise<number | null> => {
  const { holdBack, holdFrom } = await readSettings(tx, reportCardsSettings)
  if (!holdBack || !fees) return null
  const late = (await fees.late(tx, [learnerId])).get(learnerId) ?? 0
  return late >= holdFrom * 100 ? late : null
}

/** @param withFees the reader may see the learner's fees */
export const cardsForFamily = async (
  tx: Tx,
  deps: Pick<CardDeps, 'fees'>,
  { learnerId, withFees }: { learnerId: string; withFees: boolean },
): Promise<FamilyCards> => {
  const late = await heldBack(tx, deps, learnerId)
  if (late === null) return { ...(await cardsOf(tx, learnerId)), held: null }
  return { items: [], held: { overdue: withFees ? late / 100 : null } }
}

/** @throws AppError 404 as `cardOf`, 409 while the school holds the learner's cards back */
export const cardForFamily = async (tx: Tx, deps: CardDeps, asked: CardAsked): Promise<ReadyToSet> => {
  const ready = await cardOf(tx, deps, asked)
  if ((await heldBack(tx, deps, asked.learnerId)) !== null) throw new AppError(cardErrors.heldBack)
  return ready
}

interface CardAsked {
  readonly learnerId: string
  readonly versionId: string
  readonly withFees: boolean
}

/**
 * @param withFees the reader may see the learner's fees
 * @throws AppError 404 for a card that does not exist or is another learner's
 */
export const cardOf = async (
  tx: Tx,
  deps: CardDeps,
  { learnerId, versionId, withFees }: CardAsked,
): Promise<ReadyToSet> => {
  const version = await versionById(tx, versionId)
  if (!version || version.learnerId !== learnerId || version.replaced) throw new AppError(commonErrors.notFound)
  return readyVersion(tx, deps, version, withFees)
}

/** @throws AppError 404 for an account that is no learner here */
export const ownLearner = async (tx: Tx, { accountId }: Actor): Promise<string> => {
  const learner = await learnerOfAccount(tx, accountId)
  if (!learner) throw new AppError(commonErrors.notFound)
  return learner.id
}

/** @throws AppError 404 for a learner outside the caller's classes */
export const learnerForStaff = async (tx: Tx, actor: Actor, id: string): Promise<string> => {
  const learner = await learnerById(tx, id)
  if (!learner) throw new AppError(commonErrors.notFound)
  await ensureStreamInReach(tx, actor, learner.streamId)
  return learner.id
}

/** The download is audited. */
export const readyForStaff = async (
  tx: Tx,
  deps: CardDeps,
  actor: Actor,
  id: string,
  versionId: string,
): Promise<ReadyToSet> => {
  const ready = await cardOf(tx, deps, {
    learnerId: await learnerForStaff(tx, actor, id),
    versionId,
    withFees: maySeeFees(deps, actor),
  })
  await audit(tx, { action: 'cards.print_learner_card', entity: 'learner', entityId: id, after: { card: versionId } })
  return ready
}
