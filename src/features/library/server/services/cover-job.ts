/** Makes the covers of new documents. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Files } from '#core/files/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { readCover } from '../extract/read-cover.ts'
import { putCover } from '../queries/covers.ts'
import { itemById } from '../queries/items.ts'
import { publishLibrary } from './publish.ts'
import { storeCover } from './store-cover.ts'

export const coverJob = defineJob('library.cover', z.strictObject({ schoolId: id, itemId: id }))

export const makingCovers = (files: Files): Job =>
  job(coverJob, async ({ schoolId, itemId }, tenancy, stopping) => {
    const scope = { schoolId, accountId: null }
    const file = await tenancy.read(scope, async (tx) => {
      const row = await itemById(tx, itemId)
      return row?.fileId && row.cover === null ? files.fileAnswer(tx, row.fileId) : undefined
    })
    if (!file) return
    const content = file.body instanceof Readable ? await buffer(file.body) : file.body
    const picture = await readCover(content, stopping)
    if (!picture) return
    await tenancy.write(scope, noOrigin, async (tx) => {
      const stored = await storeCover(tx, files, picture)
      if (await putCover(tx, itemId, stored)) publishLibrary(tx, itemId)
      else await files.forgetFiles(tx, [stored.coverFileId])
    })
  })
