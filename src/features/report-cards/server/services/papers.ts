/** Printed cards of one learner or a class. The download is audited. */
import type { Actor } from '#core/access/contract/access.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cardErrors } from '../../contract/access.ts'
import { withoutFees } from '../../rules/build-card.ts'
import type { CardDeps } from '../deps.ts'
import { cardTexts } from './print/texts.ts'
import { fileName, publishedCard, readyCards, type ReadyToSet } from './print/press.ts'
import type { CardToPrint } from './print/card-data.ts'
import { currentOfRun, versionHeads, versionsOfCard, type VersionRow } from '../queries/versions.ts'
import { maySeeFees } from './access.ts'
import { fullRun, openCard, openRun } from './run-context.ts'

export const nameOfCard = ({ data }: CardToPrint): string =>
  fileName([cardTexts[data.language].title, data.learner.fullName, data.term.name, data.term.year], 'pdf')

/** @param withFees the reader may see the learner’s fees */
export const readyVersion = async (
  tx: Tx,
  deps: CardDeps,
  version: VersionRow,
  withFees: boolean,
): Promise<ReadyToSet> => {
  const [school, versions] = [await schoolById(tx), await versionHeads(tx, [version.cardId])]
  const card = printable(publishedCard(version, school.timeZone, versions), withFees)
  return { request: await readyCards(tx, deps, [card], true), name: nameOfCard(card) }
}

/** Removes the fees for readers who may not see them. */
const printable = (card: CardToPrint, withFees: boolean): CardToPrint =>
  withFees ? card : { ...card, data: withoutFees(card.data) }

/** @param number of the version; by default the latest, or a draft if none is published */
export const readyCard = async (
  tx: Tx,
  deps: CardDeps,
  actor: Actor,
  id: string,
  number: number | undefined,
): Promise<ReadyToSet> => {
  const { card, ...runContext } = await openCard(tx, actor, id)
  const versions = await versionsOfCard(tx, id)
  const version = number === undefined ? versions.at(-1) : versions.find((one) => one.number === number)
  if (number !== undefined && !version) throw new AppError(commonErrors.notFound)
  await audit(tx, {
    action: 'cards.print_card',
    entity: 'report_card',
    entityId: id,
    after: { version: version?.number ?? null },
  })
  if (version) return readyVersion(tx, deps, version, maySeeFees(deps, actor))
  const data = (await fullRun(tx, deps, runContext)).gathered.cards.get(card.learnerId)
  if (!data) throw new AppError(commonErrors.notFound)
  const draft = printable({ data, published: null }, maySeeFees(deps, actor))
  return { request: await readyCards(tx, deps, [draft], true), name: nameOfCard(draft) }
}

/** Published cards of a run, by name. */
export const publishedCards = async (tx: Tx, runId: string, withFees: boolean): Promise<CardToPrint[]> => {
  const [school, versions] = [await schoolById(tx), await currentOfRun(tx, runId)]
  const replacing = versions.filter(({ number }) => number > 1).map(({ cardId }) => cardId)
  const heads = await versionHeads(tx, replacing)
  return versions.map((version) =>
    printable(
      publishedCard(
        version,
        school.timeZone,
        heads.filter(({ cardId }) => cardId === version.cardId),
      ),
      withFees,
    ),
  )
}

export const readyRun = async (tx: Tx, deps: CardDeps, actor: Actor, id: string): Promise<ReadyToSet> => {
  const runContext = await openRun(tx, actor, id)
  const cards =
    runContext.run.state === 'published'
      ? await publishedCards(tx, id, maySeeFees(deps, actor))
      : [...(await fullRun(tx, deps, runContext)).gathered.cards.values()].map((data) =>
          printable({ data, published: null }, maySeeFees(deps, actor)),
        )
  if (cards.length === 0) throw new AppError(cardErrors.nobody)
  await audit(tx, {
    action: 'cards.print_run',
    entity: 'report_run',
    entityId: id,
    after: { state: runContext.run.state, cards: cards.length },
  })
  const texts = cardTexts[runContext.run.language as 'en' | 'sw']
  return {
    request: await readyCards(tx, deps, cards, false),
    name: fileName([texts.title, runContext.stream.label, runContext.term.name, runContext.term.year], 'pdf'),
  }
}
