/** A run: the cards of a class in a term, from draft over checked to published. */
import { z } from 'zod'
import { levelSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, instant, storedDate, storedId, text, version } from '#platform/pure/schemas.ts'
import { cardErrors, manageCards, seeCards } from './access.ts'
import { cardData, cardLanguage, cardParts } from './card.ts'

export const runStates = ['draft', 'checked', 'published'] as const
export type RunState = (typeof runStates)[number]

const runFields = {
  id: storedId,
  state: z.enum(runStates),
  language: cardLanguage,
  closesOn: storedDate.nullable(),
  opensOn: storedDate.nullable(),
  publishedAt: instant.nullable(),
  version,
}

/** What is missing on the cards, as numbers of learners. */
export const missingCounts = z.strictObject({ marks: z.int(), classComments: z.int(), headComments: z.int() })
export type MissingCounts = z.infer<typeof missingCounts>

const termItem = z.strictObject({
  id: storedId,
  name: z.string(),
  year: z.string(),
  startsOn: storedDate,
  endsOn: storedDate,
})
export type TermItem = z.infer<typeof termItem>

export const runLine = z.strictObject({
  streamId: storedId,
  label: z.string(),
  level: levelSchema,
  learners: z.int(),
  classTeacher: z.string().nullable(),
  /** The caller leads the class. */
  leads: z.boolean(),
  run: z.strictObject({ ...runFields, missing: missingCounts.nullable() }).nullable(),
})
export type RunLine = z.infer<typeof runLine>

export const listRuns = endpoint({
  id: 'cards.runs',
  method: 'GET',
  path: '/api/report-cards/runs',
  summary: 'Classes with the state of their cards in a term; the present or last term unless said',
  access: seeCards,
  query: z.strictObject({ termId: id.optional() }),
  response: z.strictObject({ term: termItem.nullable(), terms: z.array(termItem), items: z.array(runLine) }),
})

export const startRuns = endpoint({
  id: 'cards.start_runs',
  method: 'POST',
  path: '/api/report-cards/runs',
  summary: 'Begin the cards of classes; a class that has them keeps them',
  access: seeCards,
  body: z.strictObject({ termId: id, streamIds: z.array(id).min(1).max(200), language: cardLanguage.optional() }),
  response: z.strictObject({ items: z.array(z.strictObject({ streamId: storedId, id: storedId })) }),
  status: 201,
  errors: [cardErrors.termToCome],
})

export const cardVersionItem = z.strictObject({ number: z.int(), publishedAt: instant, code: z.string() })

export const missingParts = ['marks', 'classComment', 'headComment'] as const
export type MissingPart = (typeof missingParts)[number]

export const cardLine = z.strictObject({
  id: storedId,
  learnerId: storedId,
  fullName: z.string(),
  admissionNumber: z.string(),
  /** Mean of the areas' per cents, one decimal. */
  mean: z.number().nullable(),
  band: z.strictObject({ code: z.string(), title: z.string() }).nullable(),
  /** Learning areas without a mark of the term. */
  withoutMark: z.array(z.string()),
  missing: z.array(z.enum(missingParts)),
  classComment: z.string().nullable(),
  headComment: z.string().nullable(),
  version,
  latest: cardVersionItem.nullable(),
})
export type CardLine = z.infer<typeof cardLine>

export const runDetail = z.strictObject({
  ...runFields,
  streamId: storedId,
  label: z.string(),
  level: levelSchema,
  term: termItem,
  parts: cardParts,
  classTeacher: z.string().nullable(),
  /** Actions the caller may take. */
  may: z.strictObject({
    writeClassComment: z.boolean(),
    writeHeadComment: z.boolean(),
    check: z.boolean(),
    publish: z.boolean(),
  }),
  missing: missingCounts,
  items: z.array(cardLine),
})
export type RunDetail = z.infer<typeof runDetail>

const params = z.strictObject({ id })

export const getRun = endpoint({
  id: 'cards.run',
  method: 'GET',
  path: '/api/report-cards/runs/{id}',
  summary: 'The cards of a class, and what is missing on each',
  access: seeCards,
  params,
  response: runDetail,
})

export const saveRun = endpoint({
  id: 'cards.save_run',
  method: 'PUT',
  path: '/api/report-cards/runs/{id}',
  summary: 'Change language and dates of a draft',
  access: seeCards,
  params,
  body: z.strictObject({ language: cardLanguage, closesOn: date.nullable(), opensOn: date.nullable(), version }),
  response: runDetail,
  errors: [cardErrors.notDraft, commonErrors.stale],
})

const step = { access: seeCards, params, response: runDetail } as const

export const checkRun = endpoint({
  ...step,
  id: 'cards.check_run',
  method: 'POST',
  path: '/api/report-cards/runs/{id}/check',
  summary: 'Say that the cards were looked through',
  body: z.strictObject({ version, evenIncomplete: z.boolean().default(false) }),
  errors: [cardErrors.notDraft, cardErrors.nobody, cardErrors.incomplete, commonErrors.stale],
})

export const reopenRun = endpoint({
  ...step,
  id: 'cards.reopen_run',
  method: 'POST',
  path: '/api/report-cards/runs/{id}/reopen',
  summary: 'Open checked cards again',
  body: z.strictObject({ version }),
  errors: [cardErrors.published, commonErrors.stale],
})

export const publishRun = endpoint({
  ...step,
  id: 'cards.publish_run',
  method: 'POST',
  path: '/api/report-cards/runs/{id}/publish',
  summary: 'Publish checked cards: each is kept as it is now, and its learner and guardians are told',
  body: z.strictObject({ version }),
  idempotent: true,
  errors: [cardErrors.notChecked, cardErrors.mayNotPublish, cardErrors.nobody, commonErrors.stale],
})

/** Most characters of a comment. */
export const mostComment = 600
export const commentText = z.string().trim().max(mostComment, `Use at most ${mostComment} characters`)

export const saveComment = endpoint({
  id: 'cards.save_comment',
  method: 'PUT',
  path: '/api/report-cards/cards/{id}/comments',
  summary: 'Write the comments of a card; what is left out stays, an empty one is taken away',
  access: seeCards,
  params,
  body: z.strictObject({ classComment: commentText.optional(), headComment: commentText.optional(), version }),
  response: cardLine,
  errors: [cardErrors.notDraft, commonErrors.stale],
})

/** Learners by the band of their mean, folded to four; `none` for those without marks. */
export const meanBands = ['EE', 'ME', 'AE', 'BE', 'none'] as const
export type MeanBand = (typeof meanBands)[number]

export const fillHeadComments = endpoint({
  id: 'cards.fill_head_comments',
  method: 'POST',
  path: '/api/report-cards/runs/{id}/head-comments',
  summary: 'The head’s comment for every learner of a band; comments that are there stay unless said',
  access: manageCards,
  params,
  body: z.strictObject({ band: z.enum(meanBands), text: text(mostComment), replace: z.boolean().default(false) }),
  response: z.strictObject({ written: z.int() }),
  errors: [cardErrors.notDraft],
})

export const correctCard = endpoint({
  id: 'cards.correct_card',
  method: 'POST',
  path: '/api/report-cards/cards/{id}/correct',
  summary: 'Publish a new version of one card from the marks and comments of now',
  access: manageCards,
  params,
  body: z.strictObject({
    reason: text(300),
    classComment: commentText.optional(),
    headComment: commentText.optional(),
    version,
  }),
  response: cardLine,
  idempotent: true,
  errors: [cardErrors.notPublished, commonErrors.stale],
})

export const previewCard = endpoint({
  id: 'cards.preview_card',
  method: 'GET',
  path: '/api/report-cards/cards/{id}',
  summary: 'A card as it would be published now, or as it was',
  access: seeCards,
  params,
  response: z.strictObject({
    card: cardData,
    published: cardVersionItem.nullable(),
    versions: z.array(cardVersionItem),
  }),
})
