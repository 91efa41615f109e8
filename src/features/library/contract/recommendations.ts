/** What a teacher recommends to a class, with a sentence why. */
import { z } from 'zod'
import { defineNotice } from '#core/notifications/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging, storedId, text } from '#platform/pure/schemas.ts'
import { arrangeShelves, readLibrary } from './access.ts'
import { libraryItem } from './items.ts'
import { readingTexts } from './reading-words.ts'
import { shelfTexts } from './shelf-words.ts'
import { classCard } from './shelves.ts'

export const recommendedNotice = defineNotice({
  id: 'library.recommended',
  topic: 'work',
  priority: 'low',
  en: { title: 'Worth reading: {title}', message: '{teacher} recommends {title}: {reason}' },
  sw: { title: 'Inafaa kusomwa: {title}', message: '{teacher} anapendekeza {title}: {reason}' },
})

const recommendation = z.strictObject({
  id: storedId,
  item: libraryItem,
  reason: z.string(),
  class: classCard,
  teacherName: z.string(),
  /** The caller recommended it, and may withdraw that. */
  mine: z.boolean(),
  createdAt: instant,
})
export type Recommendation = z.infer<typeof recommendation>

export const listRecommendations = endpoint({
  id: 'library.recommendations',
  method: 'GET',
  path: '/api/library/recommendations',
  summary: 'What is recommended to the class of the caller, or by the caller; the latest first',
  access: readLibrary,
  query: z.strictObject(paging),
  response: paged(recommendation),
})

export const recommend = endpoint({
  id: 'library.recommend',
  method: 'POST',
  path: '/api/library/recommendations',
  summary: 'Recommend an item to a class of the caller, whose learners are told; a second time changes the sentence',
  access: arrangeShelves,
  body: z.strictObject({
    itemId: z.uuid(readingTexts.item),
    streamId: z.uuid(readingTexts.stream),
    reason: text(300, shelfTexts.reason),
  }),
  response: recommendation,
  status: 201,
  idempotent: true,
})

export const withdrawRecommendation = endpoint({
  id: 'library.withdraw_recommendation',
  method: 'DELETE',
  path: '/api/library/recommendations/{id}',
  summary: 'Withdraw what the caller recommended',
  access: arrangeShelves,
  params: z.strictObject({ id }),
})
