/** Questions of a person, and what the school's own material says to them. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging, storedId, textTooLong } from '#platform/pure/schemas.ts'
import { askAssistant, assistantErrors } from './access.ts'
import { answerKinds, assistantTexts, longestQuestion, sourceKinds, writingStates, writtenStates } from './words.ts'

/** Page of the app. */
const address = z.strictObject({ path: z.string(), search: z.record(z.string(), z.union([z.string(), z.int()])) })

const passage = z.strictObject({
  source: z.enum(sourceKinds),
  title: z.string(),
  /** Page of a document, from 1. */
  page: z.int().nullable(),
  /** Day of a note. */
  at: instant.nullable(),
  /** Where it stands, as its owner says it; empty if the title says it all. */
  place: z.string(),
  parts: z.array(z.strictObject({ text: z.string(), isHit: z.boolean() })),
  /** Opens at the place. */
  address,
  /** Of the curriculum: the plan of the caller’s next lesson about it. */
  plan: address.optional(),
})
export type Passage = z.infer<typeof passage>

/** People of the school to talk to, with their number where the school has it. */
const helper = z.strictObject({ name: z.string(), phone: z.string().nullable(), role: z.enum(['counsellor', 'head']) })
export type Helper = z.infer<typeof helper>

const asked = z.strictObject({
  id: storedId,
  question: z.string(),
  kind: z.enum(answerKinds),
  createdAt: instant,
})
export type Asked = z.infer<typeof asked>

const answer = z.strictObject({
  ...asked.shape,
  /** Numbered from 1 in this order. */
  passages: z.array(passage),
  /** Of an answer of kind `care`. */
  helpers: z.array(helper),
  schoolPhone: z.string().nullable(),
  /** Whether a model may write now. */
  writing: z.enum(writingStates),
  /** What a model wrote, with the numbers of passages in square brackets. */
  written: z.strictObject({ text: z.string(), state: z.enum(writtenStates) }).nullable(),
})
export type Answer = z.infer<typeof answer>

export const ask = endpoint({
  id: 'assistant.ask',
  method: 'POST',
  path: '/api/assistant/questions',
  summary:
    'Ask: passages of the library, the own notes, the curriculum and the help; a person for words of self-harm and abuse',
  access: askAssistant,
  body: z.strictObject({
    question: z.string().trim().min(3, assistantTexts.question).max(longestQuestion, textTooLong(longestQuestion)),
  }),
  response: answer,
  status: 201,
  errors: [assistantErrors.tooMany],
  examples: { body: { question: 'How do I know if something is an acid?' } },
})

export const listAsked = endpoint({
  id: 'assistant.asked',
  method: 'GET',
  path: '/api/assistant/questions',
  summary: 'What the caller asked, the newest first',
  access: askAssistant,
  query: z.strictObject(paging),
  response: paged(asked),
})

export const getAnswer = endpoint({
  id: 'assistant.answer',
  method: 'GET',
  path: '/api/assistant/questions/{id}',
  summary: 'An own question with its answer',
  access: askAssistant,
  params: z.strictObject({ id }),
  response: answer,
})

export const writeAnswer = endpoint({
  id: 'assistant.write',
  method: 'POST',
  path: '/api/assistant/questions/{id}/writing',
  summary: 'Let the school’s model write an answer from the passages, as a text that arrives while it is written',
  access: askAssistant,
  params: z.strictObject({ id }),
  file: ['text/plain; charset=utf-8'],
  errors: [assistantErrors.off, assistantErrors.usedUp, assistantErrors.noPassages, assistantErrors.written],
})
