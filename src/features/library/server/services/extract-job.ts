/** Reads the words of new documents into the search. */
import { z } from 'zod'
import type { Files } from '#core/files/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { putPages, settleText } from '../queries/pages.ts'
import { readText } from '../extract/read-text.ts'
import { contentOf } from './content-of.ts'
import { publishLibrary } from './publish.ts'

export const extractJob = defineJob('library.extract', z.strictObject({ schoolId: id, itemId: id }))

export const extracting = (files: Files): Job =>
  job(extractJob, async ({ schoolId, itemId }, tenancy, stopping) => {
    const content = await contentOf(tenancy, files, { schoolId, itemId }, (row) => row.textState === 'waiting')
    if (!content) return
    const texts = await readText(content, stopping)
    await tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
      const hasWords = texts?.some((text) => text !== '')
      const state = texts === undefined ? 'failed' : hasWords ? 'ready' : 'none'
      if (!(await settleText(tx, itemId, state, texts?.length ?? null))) return
      if (hasWords) await putPages(tx, itemId, texts ?? [])
      publishLibrary(tx, itemId)
    })
  })
