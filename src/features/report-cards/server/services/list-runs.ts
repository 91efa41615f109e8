/** Lists classes with the state of their cards, and starts new runs. */
import type { Actor } from '#core/access/contract/access.ts'
import type { StreamItem } from '#core/academics/contract/classes.ts'
import { listStreams } from '#core/academics/server/public.ts'
import {
  classTeachersNow,
  rosterOn,
  rosterSizesOn,
  callerOf,
  type Caller,
  leadsClass,
} from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cardErrors } from '../../contract/access.ts'
import type { listRuns, MissingCounts, RunLine, RunState, startRuns } from '../../contract/runs.ts'
import { reportCardsSettings } from '../../contract/settings.ts'
import { countMissing, missingOn } from '../../rules/missing.ts'
import type { CardSources } from '../deps.ts'
import { gatherClass } from './gather.ts'
import { cardsOfRuns, insertCards, insertRuns, runsOfTerm, type CardRow, type RunRow } from '../queries/runs.ts'
import { publishCardsChanged } from './notify.ts'
import { dayOfTerm, nextOpening, presentTerm, shownTerm, termById, termsOf, type Terms } from './terms.ts'
import { ensureClass, maySee } from './access.ts'

type Term = Terms['all'][number]

/** Drafts only: checked or published cards have been reviewed. */
const missingOf = async (
  tx: Tx,
  sources: CardSources,
  run: RunRow,
  stream: StreamItem,
  term: Term,
  today: string,
  own: readonly CardRow[],
): Promise<MissingCounts | null> => {
  if (run.state !== 'draft') return null
  const cards = new Map(own.map((card) => [card.learnerId, card]))
  const gathered = await gatherClass(tx, sources, { run, stream, term, today }, cards)
  const none = { classComment: null, headComment: null }
  return countMissing(
    [...gathered.cards].map(([learnerId, card]) => ({
      missing: missingOn(card, cards.get(learnerId) ?? none, card.parts, gathered.assessed),
    })),
  )
}

const visibleStreams = async (tx: Tx, caller: Caller): Promise<StreamItem[]> =>
  (await listStreams(tx)).filter((stream) => stream.active && maySee(caller, stream.id))

/** @throws AppError 404 for a term that the school does not have */
export const list = async (
  tx: Tx,
  sources: CardSources,
  actor: Actor,
  termId: string | undefined,
): Promise<ResponseOf<typeof listRuns>> => {
  const [terms, caller] = [await termsOf(tx), await callerOf(tx, actor)]
  const term = termId === undefined ? presentTerm(terms) : termById(terms, termId)
  if (termId !== undefined && !term) throw new AppError(commonErrors.notFound)
  const begun = terms.all.filter(({ startsOn }) => startsOn <= terms.today).reverse()
  if (!term) return { term: null, terms: begun.map(shownTerm), items: [] }
  const streams = await visibleStreams(tx, caller)
  const [sizes, teachers, runs] = [
    await rosterSizesOn(tx, dayOfTerm(terms, term)),
    await classTeachersNow(tx),
    await runsOfTerm(tx, term.id),
  ]
  const cards = await cardsOfRuns(
    tx,
    runs.map(({ id }) => id),
  )
  const items: RunLine[] = []
  for (const stream of streams) {
    const run = runs.find(({ streamId }) => streamId === stream.id)
    const missing = run
      ? await missingOf(
          tx,
          sources,
          run,
          stream,
          term,
          terms.today,
          cards.filter(({ runId }) => runId === run.id),
        )
      : null
    items.push({
      streamId: stream.id,
      label: stream.label,
      level: stream.level,
      learners: sizes.get(stream.id) ?? 0,
      classTeacher: teachers.find(({ streamId }) => streamId === stream.id)?.fullName ?? null,
      leads: leadsClass(caller, stream.id),
      run: run ? { ...runItem(run), missing } : null,
    })
  }
  return {
    term: shownTerm(term),
    terms: begun.map(shownTerm),
    items: items.filter(({ learners, run }) => learners > 0 || run !== null),
  }
}

const runItem = (run: RunRow) => ({
  id: run.id,
  state: run.state as RunState,
  language: run.language as 'en' | 'sw',
  closesOn: run.closesOn,
  opensOn: run.opensOn,
  publishedAt: run.publishedAt?.toISOString() ?? null,
  version: run.version,
})

/** @throws AppError 404 for a class the caller may not see, 409 for a future term */
export const start = async (
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof startRuns>,
): Promise<ResponseOf<typeof startRuns>> => {
  const [terms, caller, settings] = [
    await termsOf(tx),
    await callerOf(tx, actor),
    await readSettings(tx, reportCardsSettings),
  ]
  const term = termById(terms, body.termId)
  const streams = new Map((await listStreams(tx)).map((stream) => [stream.id, stream]))
  const wanted = [...new Set(body.streamIds)]
  for (const streamId of wanted) {
    ensureClass(caller, streamId)
    if (!streams.has(streamId)) throw new AppError(commonErrors.notFound)
  }
  if (!term) throw new AppError(commonErrors.notFound)
  if (term.startsOn > terms.today) throw new AppError(cardErrors.termToCome)
  const values = {
    termId: term.id,
    language: body.language ?? settings.language,
    closesOn: term.endsOn,
    opensOn: nextOpening(terms, term),
    createdBy: actor.accountId,
  }
  const made = await insertRuns(
    tx,
    wanted.map((streamId) => ({ ...values, streamId })),
  )
  for (const run of made) {
    const roster = await rosterOn(tx, run.streamId, dayOfTerm(terms, term))
    await insertCards(
      tx,
      run.id,
      roster.map(({ id }) => id),
    )
  }
  await audit(
    tx,
    ...made.map((run) => ({
      action: 'cards.start_runs',
      entity: 'report_run',
      entityId: run.id,
      after: { streamId: run.streamId, termId: term.id, language: run.language },
    })),
  )
  if (made.length > 0) publishCardsChanged(tx, { termId: term.id })
  const all = await runsOfTerm(tx, term.id)
  return {
    items: all.filter(({ streamId }) => wanted.includes(streamId)).map(({ streamId, id }) => ({ streamId, id })),
  }
}
