/** Answers a question from the school's own material, or shows who helps. */
import type { Actor } from '#core/access/contract/access.ts'
import { accountNames } from '#core/people/server/public.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { assistantErrors } from '../../contract/access.ts'
import type { Answer, Asked, listAsked, Passage } from '../../contract/answers.ts'
import type { reviewAsked, Reviewed } from '../../contract/review.ts'
import { searchesFor } from '../../rules/asked-words.ts'
import { concernIn } from '../../rules/care.ts'
import { takeTurns } from '../../rules/take-turns.ts'
import type { Asker, PassageSource } from '../ports.ts'
import { askedSince, insertQuestion, ownQuestion, questionsPage, type QuestionRow } from '../queries/questions.ts'
import { alertHelpers, helpersFor } from './helpers.ts'
import { writingNow } from './writing.ts'

/** Questions of one person in 24 hours. Words of harm are always heard. */
export const mostInADay = 200
const dayMs = 86_400_000

const mostPassages = 5
const mostOfSource = 3

export const passagesFor = async (
  tx: Tx,
  sources: readonly PassageSource[],
  asker: Asker,
  question: string,
): Promise<Passage[]> => {
  for (const words of searchesFor(question)) {
    const found = takeTurns(
      await Promise.all(sources.map((source) => source(tx, asker, words, mostOfSource))),
      mostPassages,
    )
    if (found.length > 0) return found
  }
  return []
}

const askedOf = ({ id, question, kind, createdAt }: QuestionRow): Asked => ({
  id,
  question,
  kind,
  createdAt: createdAt.toISOString(),
})

const answerOf = async (tx: Tx, actor: Actor, row: QuestionRow): Promise<Answer> => ({
  ...askedOf(row),
  passages: [...row.passages],
  writing: await writingNow(tx),
  written: row.writtenState === null ? null : { text: row.written ?? '', state: row.writtenState },
  ...(row.kind === 'care' ? await helpersFor(tx, actor) : { helpers: [], schoolPhone: null }),
})

/** @throws AppError 429 */
export const answerTo = async (
  tx: Tx,
  sources: readonly PassageSource[],
  actor: Actor,
  question: string,
): Promise<Answer> => {
  const concern = concernIn(question)
  const since = new Date(tx.at.getTime() - dayMs)
  if (concern === null && (await askedSince(tx, actor.accountId, since)) >= mostInADay)
    throw new AppError(assistantErrors.tooMany)
  const passages = concern === null ? await passagesFor(tx, sources, actor, question) : []
  const kind = concern !== null ? 'care' : passages.length > 0 ? 'found' : 'nothing'
  const { accountId, role } = actor
  const row = await insertQuestion(tx, { accountId, role, question, kind, concern, passages })
  // The log is read by more people than the question is.
  await audit(tx, {
    action: 'assistant.ask',
    entity: 'assistant_question',
    entityId: row.id,
    after: { sources: passages.length },
  })
  if (concern !== null) await alertHelpers(tx, actor)
  return answerOf(tx, actor, row)
}

/** @throws AppError 404 for another person’s question */
export const readAnswer = async (tx: Tx, actor: Actor, id: string): Promise<Answer> => {
  const row = await ownQuestion(tx, actor.accountId, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return answerOf(tx, actor, row)
}

export const asked = async (
  tx: Tx,
  { accountId }: Actor,
  { page, limit }: QueryOf<typeof listAsked>,
): Promise<ResponseOf<typeof listAsked>> => {
  const { rows, total } = await questionsPage(tx, { page, limit, accountId })
  return toPage(rows.map(askedOf), total, page, limit)
}

export const review = async (tx: Tx, query: QueryOf<typeof reviewAsked>): Promise<ResponseOf<typeof reviewAsked>> => {
  const { rows, total } = await questionsPage(tx, query)
  const names = await accountNames(
    tx,
    rows.map(({ accountId }) => accountId),
  )
  const items = rows.map((row): Reviewed => ({
    ...askedOf(row),
    name: names.get(row.accountId) ?? '',
    role: row.role,
    concern: row.concern,
    sources: row.passages.map(({ title }) => title),
    written: row.written || null,
  }))
  return toPage(items, total, query.page, query.limit)
}
