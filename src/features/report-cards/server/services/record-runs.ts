/** Inserts past runs in a few statements, for migration and demo data. Sends no notices. */
import { bandOf, foldToFour } from '#core/academics/rules/scales.ts'
import { streamById } from '#core/academics/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CommentBand } from '../../contract/bank.ts'
import type { CardLanguage } from '../../contract/card.ts'
import { meanOf } from '../../rules/build-card.ts'
import type { CardSources } from '../deps.ts'
import { gatherClass, type Gathered } from './gather.ts'
import { cardsOfRuns, insertCards, insertRuns, type CardRow } from '../queries/runs.ts'
import { writeComments } from '../queries/comments.ts'
import { insertVersions } from '../queries/versions.ts'
import { versionOf } from './publish.ts'
import { nextOpening, shownTerm, termById, termsOf } from './terms.ts'

export interface Commented {
  readonly learnerId: string
  readonly firstName: string
  readonly band: CommentBand | null
}

export interface RunToRecord {
  readonly streamId: string
  readonly termId: string
  readonly language: CardLanguage
  /** A draft without. */
  readonly publishedAt: Date | null
  readonly by: string | null
  /** Comments of a card; null for a missing one. */
  readonly comment: (learner: Commented) => { classComment: string | null; headComment: string | null }
}

const commentsFor = (
  { learners, cards, scale }: Gathered,
  rows: ReadonlyMap<string, CardRow>,
  comment: RunToRecord['comment'],
) =>
  learners.flatMap((learner) => {
    const row = rows.get(learner.id)
    const band = bandOf(scale, meanOf(cards.get(learner.id)?.areas ?? []))
    return row
      ? [
          {
            cardId: row.id,
            ...comment({
              learnerId: learner.id,
              firstName: learner.firstName,
              band: band ? foldToFour(band.code) : null,
            }),
          },
        ]
      : []
  })

/** Does nothing if the class already has cards for the term. */
export const recordRun = async (tx: Tx, sources: CardSources, given: RunToRecord): Promise<void> => {
  const [terms, stream] = [await termsOf(tx), await streamById(tx, given.streamId)]
  const term = termById(terms, given.termId)
  if (!stream || !term) throw new Error('There is no such class or term')
  const { publishedAt, by } = given
  const published = publishedAt ? { state: 'published', checkedBy: by, publishedBy: by, publishedAt } : {}
  const values = {
    streamId: stream.id,
    termId: term.id,
    language: given.language,
    closesOn: term.endsOn,
    opensOn: nextOpening(terms, term),
    createdBy: by,
  }
  const [run] = await insertRuns(tx, [{ ...values, ...published }])
  if (!run) return
  const facts = { run, stream, term: shownTerm(term), today: terms.today }
  const before = await gatherClass(tx, sources, facts, new Map())
  await insertCards(
    tx,
    run.id,
    before.learners.map(({ id }) => id),
  )
  const rows = new Map((await cardsOfRuns(tx, [run.id])).map((row) => [row.learnerId, row]))
  const comments = commentsFor(before, rows, given.comment)
  await writeComments(tx, comments, by)
  if (!publishedAt) return
  const written = new Map(comments.map((one) => [one.cardId, one]))
  const versions = [...before.cards].flatMap(([learnerId, card]) => {
    const row = rows.get(learnerId)
    const said = row && written.get(row.id)
    if (!row || !said) return []
    const data = {
      ...card,
      classComment: card.classComment && { ...card.classComment, text: said.classComment ?? '' },
      headComment: card.headComment && { ...card.headComment, text: said.headComment ?? '' },
    }
    return [versionOf({ cardId: row.id, data, number: 1, publishedBy: by, publishedAt, reason: null })]
  })
  await insertVersions(tx, versions)
}
