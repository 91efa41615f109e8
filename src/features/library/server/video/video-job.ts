/** Makes the cover and smaller copies of new videos, where the machine has ffmpeg. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Files } from '#core/files/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { smallPicture } from '#platform/server/images.ts'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { coverSize } from '../extract/read-cover.ts'
import { putCover } from '../queries/covers.ts'
import { itemById } from '../queries/items.ts'
import { insertVideo } from '../queries/videos.ts'
import { storeCover } from '../services/store-cover.ts'
import { publishLibrary } from '../services/publish.ts'
import { frameOf, hasFfmpeg, heights, makeCopy } from './ffmpeg.ts'

export const videoJob = defineJob('library.video', z.strictObject({ schoolId: id, itemId: id }))

/** A copy that saves less than a fifth is not worth its room. */
const worth = 0.8

export const makingVideos = (files: Files): Job =>
  job(videoJob, async ({ schoolId, itemId }, tenancy, stopping) => {
    if (!(await hasFfmpeg())) return
    const scope = { schoolId, accountId: null }
    const file = await tenancy.read(scope, async (tx) => {
      const row = await itemById(tx, itemId)
      return row?.fileId ? files.fileAnswer(tx, row.fileId) : undefined
    })
    if (!file) return
    const folder = await mkdtemp(join(tmpdir(), 'darasa-video-'))
    const write = (work: (tx: Tx) => Promise<boolean>): Promise<void> =>
      tenancy.write(scope, noOrigin, async (tx) => {
        if (await work(tx)) publishLibrary(tx, itemId)
      })
    try {
      const video = { path: join(folder, 'whole'), type: file.type }
      await pipeline(
        file.body instanceof Readable ? file.body : Readable.from([file.body]),
        createWriteStream(video.path),
      )
      const frame = await frameOf(video, stopping)
      const cover = frame && (await smallPicture(frame, coverSize))
      if (cover) await write(async (tx) => putCover(tx, itemId, await storeCover(tx, files, cover)))
      let most = (await stat(video.path)).size * worth
      for (const height of heights.toReversed()) {
        const path = join(folder, String(height))
        if (!(await makeCopy(video, height, path, stopping))) continue
        const { size } = await stat(path)
        if (size > most) continue
        most = size * worth
        const content = await readFile(path)
        await write(async (tx) => {
          // Somebody removed the item meanwhile.
          if (!(await itemById(tx, itemId))) return false
          const fileId = await files.storeContent(tx, { name: `${height}.mp4`, type: 'video/mp4', content })
          return insertVideo(tx, { itemId, height, fileId, bytes: size })
        })
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
