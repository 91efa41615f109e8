/** Reads the words of new documents into the search. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Files } from '#core/files/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { itemById } from '../queries/items.ts'
import { putPages, settleText } from '../queries/pages.ts'
import { readText } from '../extract/read-text.ts'
import { publishLibrary } from './publish.ts'

export const extractJob = defineJob('library.extract', z.strictObject({ schoolId: id, itemId: id }))

export const extracting = (files: Files): Job =>
  job(extractJob, async ({ schoolId, itemId }, tenancy, stopping) => {
    const scope = { schoolId, accountId: null }
    const file = await tenancy.read(scope, async (tx) => {
      const row = await itemById(tx, itemId)
      return row?.fileId && row.textState === 'waiting' ? files.fileAnswer(tx, row.fileId) : undefined
    })
    if (!file) return
    const content = file.body instanceof Readable ? await buffer(file.body) : file.body
    const texts = await readText(content, stopping)
    await tenancy.write(scope, noOrigin, async (tx) => {
      const hasWords = texts?.some((text) => text !== '')
      const state = texts === undefined ? 'failed' : hasWords ? 'ready' : 'none'
      if (!(await settleText(tx, itemId, state, texts?.length ?? null))) return
      if (hasWords) await putPages(tx, itemId, texts ?? [])
      publishLibrary(tx, itemId)
    })
  })
