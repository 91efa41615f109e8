/** Lets the school's model write an answer from the passages. Names stay here; nothing leaves while the switch is off. */
import { Readable } from 'node:stream'
import type { ActorContext } from '#core/access/server/public.ts'
import { namesHere } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Log } from '#platform/server/database/log.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { PublicAgent } from '#platform/server/outbound.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { assistantErrors } from '../../contract/access.ts'
import type { WritingState } from '../../contract/words.ts'
import { estimatedTokens, modelRequest, mostAnswerTokens } from '../../rules/model-request.ts'
import { monthOf } from '../../rules/month.ts'
import { createPseudonyms, nameWords, type Pseudonyms } from '../../rules/pseudonyms.ts'
import { askModel, longest } from '../ask-model.ts'
import { correctTokens, modelRow, setWritten, takeTokens, tokensIn, type ModelRow } from '../queries/model.ts'
import { lockOwnQuestion, type QuestionRow } from '../queries/questions.ts'
import type { ModelOptions } from './model.ts'

export interface WritingOptions extends ModelOptions {
  readonly agent: PublicAgent
  readonly log: Log
}

/** What an answer costs at the least. */
const leastTokens = mostAnswerTokens

export const writingNow = async (tx: Tx): Promise<WritingState> => {
  const model = await modelRow(tx)
  if (!model?.isOn) return 'off'
  return (await tokensIn(tx, monthOf(tx.at))) + leastTokens > model.monthlyTokens ? 'used_up' : 'open'
}

/** One that the server was stopped at is given up after a while. */
const isWriting = ({ writtenState, writtenAt }: QuestionRow, now: Date): boolean =>
  writtenState === 'writing' && writtenAt !== null && now.getTime() - writtenAt.getTime() < 2 * longest

interface Begun {
  readonly id: string
  readonly model: ModelRow
  readonly body: string
  readonly pseudonyms: Pseudonyms
  readonly month: string
  readonly taken: number
}

/** @throws AppError 404, 409 */
const begin = async (tx: Tx, accountId: string, id: string): Promise<Begun> => {
  const row = await lockOwnQuestion(tx, accountId, id)
  if (!row) throw new AppError(commonErrors.notFound)
  const model = await modelRow(tx)
  if (!model?.isOn) throw new AppError(assistantErrors.off)
  if (row.passages.length === 0) throw new AppError(assistantErrors.noPassages)
  if (row.writtenState === 'done' || isWriting(row, tx.at)) throw new AppError(assistantErrors.written)
  const pseudonyms = createPseudonyms(nameWords(await namesHere(tx)))
  const passages = row.passages.map(({ title, parts }) => ({
    title: pseudonyms.hide(title),
    text: pseudonyms.hide(parts.map(({ text }) => text).join('')),
  }))
  const body = JSON.stringify(modelRequest(model.model, pseudonyms.hide(row.question), passages))
  const [month, taken] = [monthOf(tx.at), estimatedTokens(body.length) + mostAnswerTokens]
  if (!(await takeTokens(tx, month, taken, model.monthlyTokens))) throw new AppError(assistantErrors.usedUp)
  await setWritten(tx, id, { written: '', writtenState: 'writing', writtenBy: model.model })
  await audit(tx, {
    action: 'assistant.write',
    entity: 'assistant_question',
    entityId: id,
    after: { model: model.model, tokens: taken },
  })
  return { id, model, body, pseudonyms, month, taken }
}

/** The text with its names, while it is written. Keeps what was written, however it ends. */
async function* written(begun: Begun, context: ActorContext, options: WritingOptions, signal: AbortSignal) {
  const { id, model, body, pseudonyms, month, taken } = begun
  const back = pseudonyms.restorer()
  let text = ''
  let used: number | null = null
  let state: 'done' | 'stopped' | 'failed' = 'stopped'
  try {
    const apiKey = model.apiKeySealed ? options.secrets.open(model.apiKeySealed) : null
    const { baseUrl } = model
    const pieces = askModel({ baseUrl, apiKey, body, agent: options.agent, signal }, (tokens) => (used = tokens))
    for await (const piece of pieces) {
      const shown = back.push(piece)
      text += shown
      yield shown
    }
    const rest = back.end()
    text += rest
    state = 'done'
    yield rest
  } catch (error) {
    state = signal.aborted ? 'stopped' : 'failed'
    if (state === 'failed') options.log.warn({ err: error }, 'assistant: the model did not write')
  } finally {
    // A model that does not count, or was stopped, used what was sent and what came.
    const spent = used ?? estimatedTokens(body.length + text.length)
    await context.write(async (tx) => {
      await correctTokens(tx, month, spent - taken)
      await setWritten(tx, id, { written: text, writtenState: state, writtenBy: model.model })
    })
  }
}

export const writeAnswer = async (context: ActorContext, options: WritingOptions, id: string): Promise<FileAnswer> => {
  const begun = await context.write((tx) => begin(tx, context.actor.accountId, id))
  const stopping = new AbortController()
  const body = new Readable({
    // An answer is short: nothing waits for a slow reader.
    read: () => undefined,
    // The page left or stopped: the model is stopped too.
    destroy: (error, done) => {
      stopping.abort()
      done(error)
    },
  })
  const pour = async (): Promise<void> => {
    try {
      for await (const piece of written(begun, context, options, stopping.signal)) if (!body.destroyed) body.push(piece)
    } catch (error) {
      options.log.error({ err: error }, 'assistant: an answer was not kept')
    }
    if (!body.destroyed) body.push(null)
  }
  void pour()
  return { name: 'answer.txt', type: 'text/plain; charset=utf-8', body }
}
