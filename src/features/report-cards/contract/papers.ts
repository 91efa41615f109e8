/** Printed cards: one learner's, a class's, many classes in the background; transcripts and transfer letters. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant, storedId, text } from '#platform/pure/schemas.ts'
import { cardErrors, manageCards, seeCards } from './access.ts'
import { cardLanguage } from './card.ts'

const params = z.strictObject({ id })
const pdf = ['application/pdf'] as const

export const printCard = endpoint({
  id: 'cards.print_card',
  method: 'GET',
  path: '/api/report-cards/cards/{id}/pdf',
  summary: 'One card on paper, in its latest version or the one named; a draft where nothing is published',
  access: seeCards,
  params,
  query: z.strictObject({ version: z.coerce.number().int().min(1).max(1000).optional() }),
  file: pdf,
})

export const printLearnerCard = endpoint({
  id: 'cards.print_learner_card',
  method: 'GET',
  path: '/api/report-cards/learners/{id}/cards/{versionId}/pdf',
  summary: 'A published card of a learner of an own class on paper',
  access: seeCards,
  params: z.strictObject({ id, versionId: id }),
  file: pdf,
})

export const printRun = endpoint({
  id: 'cards.print_run',
  method: 'GET',
  path: '/api/report-cards/runs/{id}/pdf',
  summary: 'The cards of a class on paper',
  access: seeCards,
  params,
  file: pdf,
  errors: [cardErrors.nobody],
})

export const printStates = ['waiting', 'working', 'done', 'failed', 'cancelled'] as const

export const printItem = z.strictObject({
  id: storedId,
  state: z.enum(printStates),
  termName: z.string(),
  /** Classes. */
  total: z.int(),
  done: z.int(),
  /** Cards that are set so far. */
  cards: z.int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  files: z.array(z.strictObject({ runId: storedId, label: z.string(), cards: z.int(), bytes: z.int() })),
})
export type PrintItem = z.infer<typeof printItem>

export const startPrint = endpoint({
  id: 'cards.start_print',
  method: 'POST',
  path: '/api/report-cards/prints',
  summary: 'Print the published cards of a term, one file a class, in the background',
  access: manageCards,
  body: z.strictObject({ termId: id, runIds: z.array(id).min(1).max(200).optional() }),
  response: printItem,
  status: 202,
  idempotent: true,
  errors: [cardErrors.nothingToPrint],
})

export const listPrints = endpoint({
  id: 'cards.prints',
  method: 'GET',
  path: '/api/report-cards/prints',
  summary: 'Prints of a term, newest first',
  access: manageCards,
  query: z.strictObject({ termId: id.optional() }),
  response: z.strictObject({ items: z.array(printItem) }),
})

export const getPrint = endpoint({
  id: 'cards.print',
  method: 'GET',
  path: '/api/report-cards/prints/{id}',
  summary: 'How far a print has come',
  access: manageCards,
  params,
  response: printItem,
})

export const cancelPrint = endpoint({
  id: 'cards.cancel_print',
  method: 'POST',
  path: '/api/report-cards/prints/{id}/cancel',
  summary: 'Stop a print; what is set is thrown away',
  access: manageCards,
  params,
  response: printItem,
})

export const downloadPrint = endpoint({
  id: 'cards.download_print',
  method: 'GET',
  path: '/api/report-cards/prints/{id}/files',
  summary: 'Every class of a print in one archive',
  access: manageCards,
  params,
  file: ['application/zip'],
  errors: [cardErrors.notReady, cardErrors.printShowsFees],
})

export const downloadClass = endpoint({
  id: 'cards.download_class',
  method: 'GET',
  path: '/api/report-cards/prints/{id}/files/{runId}',
  summary: 'One class of a print',
  access: manageCards,
  params: z.strictObject({ id, runId: id }),
  file: pdf,
  errors: [cardErrors.notReady, cardErrors.printShowsFees],
})

export const printTranscript = endpoint({
  id: 'cards.print_transcript',
  method: 'GET',
  path: '/api/report-cards/learners/{id}/transcript',
  summary: 'Every published term of a learner on one paper',
  access: manageCards,
  params,
  query: z.strictObject({ language: cardLanguage.optional() }),
  file: pdf,
  errors: [cardErrors.noTranscript],
})

export const printTransferLetter = endpoint({
  id: 'cards.print_transfer_letter',
  method: 'POST',
  path: '/api/report-cards/learners/{id}/transfer-letter',
  summary: 'A letter for a learner who goes to another school',
  access: manageCards,
  params,
  body: z.strictObject({
    toSchool: text(120),
    on: date,
    reason: text(300).optional(),
    language: cardLanguage.default('en'),
  }),
  file: pdf,
  examples: { body: { toSchool: 'Tumaini Academy', on: '2026-08-03', reason: 'The family moves to Nakuru' } },
})
