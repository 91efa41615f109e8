/** Loads what a learner needs to study without network. */
import { readOf } from '#platform/web/api/hooks.ts'
import type { OfflineReads } from '#platform/web/module.ts'
import { dueCards } from '../contract/cards.ts'
import { getRecommendations, getWeek } from '../contract/recommendations.ts'
import { getProgress } from '../contract/rounds.ts'

export const keepStudy: OfflineReads = async (client) =>
  Promise.all([
    client.prefetchQuery(readOf(getProgress, {}, { offline: true })),
    client.prefetchQuery(readOf(getRecommendations, {}, { offline: true })),
    client.prefetchQuery(readOf(getWeek, {}, { offline: true })),
    client.prefetchQuery(readOf(dueCards, {}, { offline: true })),
  ])
