/** A run with everything that decisions about it look at. */
import type { Actor } from '#core/access/contract/access.ts'
import type { StreamItem } from '#core/academics/contract/classes.ts'
import { bandOf, foldToFour } from '#core/academics/rules/scales.ts'
import { streamById } from '#core/academics/server/public.ts'
import { callerOf, type Caller, leadsClass } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CardLine, MeanBand, RunDetail, RunState, TermItem } from '../../contract/runs.ts'
import { meanOf } from '../../rules/build-card.ts'
import { areasWithoutMark, countMissing, missingOn } from '../../rules/missing.ts'
import { stepsOf } from '../../rules/run-steps.ts'
import type { CardSources } from '../deps.ts'
import { gatherClass, type Gathered } from './gather.ts'
import { cardById, cardsOfRuns, insertCards, lockRun, runById, type CardRow, type RunRow } from '../queries/runs.ts'
import { versionHeads } from '../queries/versions.ts'
import { shownTerm, termById, termsOf } from './terms.ts'
import { ensureClass } from './access.ts'

export interface RunContext {
  readonly run: RunRow
  readonly stream: StreamItem
  readonly term: TermItem
  readonly today: string
  readonly caller: Caller
}

const worldOf = async (tx: Tx, actor: Actor, run: RunRow | undefined): Promise<RunContext> => {
  if (!run) throw new AppError(commonErrors.notFound)
  const caller = await callerOf(tx, actor)
  ensureClass(caller, run.streamId)
  const [stream, terms] = [await streamById(tx, run.streamId), await termsOf(tx)]
  const term = termById(terms, run.termId)
  if (!stream || !term) throw new AppError(commonErrors.notFound)
  return { run, stream, term: shownTerm(term), today: terms.today, caller }
}

/** @throws AppError 404 for a run of a class the caller may not see */
export const openRun = async (tx: Tx, actor: Actor, id: string): Promise<RunContext> =>
  worldOf(tx, actor, await runById(tx, id))

/** The run, held against other writers. @throws AppError 404 */
export const holdRun = async (tx: Tx, actor: Actor, id: string): Promise<RunContext> =>
  worldOf(tx, actor, await lockRun(tx, id))

/** A card and its run, held against other writers. @throws AppError 404 */
export const holdCard = async (tx: Tx, actor: Actor, id: string): Promise<RunContext & { card: CardRow }> => {
  const found = await cardById(tx, id)
  if (!found) throw new AppError(commonErrors.notFound)
  const context = await holdRun(tx, actor, found.runId)
  // Read again under the lock, to see concurrent changes.
  const card = await cardById(tx, id)
  if (!card) throw new AppError(commonErrors.notFound)
  return { ...context, card }
}

export const openCard = async (tx: Tx, actor: Actor, id: string): Promise<RunContext & { card: CardRow }> => {
  const card = await cardById(tx, id)
  if (!card) throw new AppError(commonErrors.notFound)
  return { ...(await openRun(tx, actor, card.runId)), card }
}

export interface FullRun extends RunContext {
  readonly gathered: Gathered
  /** By learner. */
  readonly cards: ReadonlyMap<string, CardRow>
}

const byLearner = (cards: readonly CardRow[]): Map<string, CardRow> =>
  new Map(cards.map((card) => [card.learnerId, card]))

/** The run with its cards as they would be published now. */
export const fullRun = async (tx: Tx, sources: CardSources, context: RunContext): Promise<FullRun> => {
  const cards = byLearner(await cardsOfRuns(tx, [context.run.id]))
  return { ...context, cards, gathered: await gatherClass(tx, sources, context, cards) }
}

/** The same after adding cards for learners who joined the class since. Only in a writing transaction. */
export const completeRun = async (tx: Tx, sources: CardSources, context: RunContext): Promise<FullRun> => {
  const full = await fullRun(tx, sources, context)
  const without = full.gathered.learners.filter(({ id }) => !full.cards.has(id)).map(({ id }) => id)
  if (without.length === 0) return full
  await insertCards(tx, context.run.id, without)
  return { ...full, cards: byLearner(await cardsOfRuns(tx, [context.run.id])) }
}

/** The band of a learner's mean, and the same folded to four. */
export const meanBandOf = ({ scale }: Gathered, mean: number | null): { band: CardLine['band']; folded: MeanBand } => {
  const band = bandOf(scale, mean)
  return {
    band: band ? { code: band.code, title: band.title } : null,
    folded: band ? (foldToFour(band.code) ?? 'none') : 'none',
  }
}

/** Lines of the learners of the class, by name. */
export const linesOf = async (tx: Tx, { gathered, cards, run }: FullRun): Promise<CardLine[]> => {
  const heads =
    run.state === 'published'
      ? await versionHeads(
          tx,
          [...cards.values()].map(({ id }) => id),
        )
      : []
  return gathered.learners.flatMap((learner) => {
    const [card, row] = [gathered.cards.get(learner.id), cards.get(learner.id)]
    if (!card || !row) return []
    const latest = heads.filter(({ cardId }) => cardId === row.id).at(-1)
    const mean = meanOf(card.areas)
    return [
      {
        id: row.id,
        learnerId: learner.id,
        fullName: learner.fullName,
        admissionNumber: learner.admissionNumber,
        mean,
        band: meanBandOf(gathered, mean).band,
        withoutMark: areasWithoutMark(card),
        missing: missingOn(card, row, card.parts, gathered.assessed),
        classComment: row.classComment,
        headComment: row.headComment,
        version: row.version,
        latest: latest
          ? { number: latest.number, publishedAt: latest.publishedAt.toISOString(), code: latest.code }
          : null,
      },
    ]
  })
}

export const detailOf = async (tx: Tx, full: FullRun): Promise<RunDetail> => {
  const { run, stream, term, caller, gathered } = full
  const items = await linesOf(tx, full)
  const standing = {
    isAdmin: caller.isAdmin,
    leads: leadsClass(caller, stream.id),
    classTeacherPublishes: gathered.settings.classTeacherPublishes,
  }
  return {
    id: run.id,
    state: run.state as RunState,
    language: run.language as RunDetail['language'],
    closesOn: run.closesOn,
    opensOn: run.opensOn,
    publishedAt: run.publishedAt?.toISOString() ?? null,
    version: run.version,
    streamId: stream.id,
    label: stream.label,
    level: stream.level,
    term,
    parts: gathered.settings[stream.level],
    classTeacher: gathered.classTeacher,
    may: stepsOf(run.state as RunState, standing),
    missing: countMissing(items),
    items,
  }
}
