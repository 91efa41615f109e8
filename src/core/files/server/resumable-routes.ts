/** Resumable uploads by the tus protocol, behind the access check and limited to the account that started them. */
import type { IncomingMessage } from 'node:http'
import { existsSync, mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { streamRoute, type ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { id as idSchema } from '#platform/pure/schemas.ts'
import type { Route } from '#platform/server/http/route.ts'
import { contentType } from '#platform/server/http/uploads.ts'
import {
  continueUpload,
  createUpload,
  dropUpload,
  getUpload,
  maxOpenBytes,
  maxOpenUploads,
  maxResumableBytes,
  maxStaffUploadBytes,
  partTypes,
  uploadErrors,
} from '../contract.ts'
import { foldersOf } from './folders.ts'
import { deleteUploads, insertUpload, openUploads, ownUpload, type UploadRow } from './queries/uploads.ts'

const accepted: ReadonlySet<string> = new Set<string>(partTypes)
const path = '/api/uploads'

/** The filename in `key base64,key base64`, shortened to the allowed length. */
const nameOf = (metadata: string | undefined): string => {
  const found = /(?:^|,)\s*filename\s+([A-Za-z0-9+/=]+)/.exec(metadata ?? '')
  const name = Buffer.from(found?.[1] ?? '', 'base64').toString('utf8')
  return name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(-200) || 'file'
}

/** @throws AppError 400 without a length, 413 above the largest that the role may send */
const announced = ({ actor }: ActorContext, { headers }: IncomingMessage): { name: string; bytes: number } => {
  const length = headers['upload-length']
  if (headers['tus-resumable'] !== '1.0.0' || typeof length !== 'string' || !/^[1-9]\d{0,11}$/.test(length))
    throw new AppError(commonErrors.malformed)
  if (Number(length) > (actor.role === 'student' ? maxResumableBytes : maxStaffUploadBytes))
    throw new AppError(commonErrors.tooLarge)
  const metadata = headers['upload-metadata']
  return { name: nameOf(Array.isArray(metadata) ? metadata[0] : metadata), bytes: Number(length) }
}

const open = (context: ActorContext, row: { name: string; bytes: number }): Promise<string> =>
  context.write(async (tx) => {
    const { uploads, bytes } = await openUploads(tx)
    if (uploads >= maxOpenUploads || bytes + row.bytes > maxOpenBytes)
      throw new AppError(uploadErrors.tooMany, { retryAfter: 600 })
    return insertUpload(tx, row)
  })

/** @throws AppError 404 for another account's upload, as for an unknown one */
const ownOf = async (context: ActorContext, request: FastifyRequest): Promise<UploadRow> => {
  const id = idSchema.safeParse((request.params as { id?: string }).id)
  const row = id.success ? await context.read((tx) => ownUpload(tx, id.data)) : undefined
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

interface Tus {
  /** Passes the request to the tus server. @param id of an upload being created */
  answer(context: ActorContext, request: FastifyRequest, reply: FastifyReply, id?: string): Promise<void>
}

const refusal = (error: { status_code?: number; body?: string }, status: number) => ({
  status_code: error.status_code ?? status,
  body: JSON.stringify({
    error: 'The upload was refused.',
    message: 'The upload was refused.',
    code: 'files.upload_refused',
  }),
})

const tusOf = (folder: string): Tus => {
  const servers = new Map<string, Server>()
  const ids = new WeakMap<IncomingMessage, string>()
  const serverOf = (schoolId: string): Server => {
    const known = servers.get(schoolId)
    if (known) return known
    const directory = join(folder, schoolId)
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const store = new FileStore({ directory })
    const made = new Server({
      path,
      datastore: store,
      relativeLocation: true,
      maxSize: maxStaffUploadBytes,
      allowedOrigins: () => false,
      namingFunction: (request) => ids.get(request.runtime?.node?.req as IncomingMessage) ?? '',
      onUploadFinish: async (_request, upload) => {
        const type = await contentType(join(directory, upload.id), '')
        if (accepted.has(type)) return {}
        await store.remove(upload.id)
        throw Object.assign(new Error('This kind of file is not accepted.'), { status_code: 415 })
      },
      onResponseError: (_request, error) => refusal(error as { status_code?: number }, 500),
    })
    servers.set(schoolId, made)
    return made
  }
  return {
    answer: async ({ actor }, request, reply, id) => {
      if (id !== undefined) ids.set(request.raw, id)
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      await serverOf(actor.schoolId ?? '').handle(request.raw, reply.raw)
    },
  }
}

export const resumableRoutes = (dataFolder: string): readonly Route<ActorContext>[] => {
  const { resumable } = foldersOf(dataFolder)
  const tus = tusOf(resumable)
  const received = async ({ schoolId, id }: UploadRow): Promise<number> =>
    (await stat(join(resumable, schoolId, id)).catch(() => null))?.size ?? 0
  return [
    streamRoute(createUpload, async (context, request, reply) => {
      const id = await open(context, announced(context, request.raw))
      await tus.answer(context, request, reply, id)
    }),
    streamRoute(getUpload, async (context, request, reply) => {
      const row = await ownOf(context, request)
      if (request.method === 'HEAD') return tus.answer(context, request, reply)
      const { id, name, bytes } = row
      await reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ id, name, bytes, received: await received(row) }))
    }),
    streamRoute(continueUpload, async (context, request, reply) => {
      const row = await ownOf(context, request)
      await tus.answer(context, request, reply)
      // Frees the space of an upload refused for its type.
      if (!existsSync(join(resumable, row.schoolId, row.id))) await context.write((tx) => deleteUploads(tx, [row.id]))
    }),
    streamRoute(dropUpload, async (context, request, reply) => {
      const { id } = await ownOf(context, request)
      await context.write((tx) => deleteUploads(tx, [id]))
      await tus.answer(context, request, reply)
    }),
  ]
}
