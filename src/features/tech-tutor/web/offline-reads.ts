/** Brings what a learner needs for a week without network: the progress, and the texts of every lesson. */
import { readOf } from '#platform/web/api/hooks.ts'
import type { OfflineReads } from '#platform/web/module.ts'
import { listDrills } from '../contract/class.ts'
import { getProgress } from '../contract/progress.ts'
import { loadAllLessons } from './load-lessons.ts'
import { progressRead } from './use-progress.ts'

export const keepTutor: OfflineReads = async (client) =>
  Promise.all([
    client.prefetchQuery(readOf(getProgress, {}, progressRead)),
    client.prefetchQuery(readOf(listDrills, {}, progressRead)),
    loadAllLessons(),
  ])
