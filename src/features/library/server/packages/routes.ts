/** Routes of interactive exercises. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { route, streamRoute } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { byteRange } from '#platform/server/http/byte-range.ts'
import { playFile, playItem } from '../../contract/packages.ts'
import { addressOf } from './address.ts'
import { asGzip, partOf, unpacked, type PackedAnswer } from './bytes.ts'
import { fileAt, play, type Playing } from './play.ts'

export interface PackageRouteOptions extends Playing {
  readonly publicUrl: string
}

/** Headers of everything at a secret address: no origin, and nothing in reach but the exercise itself. */
const headersOf = (
  request: FastifyRequest,
  publicUrl: string,
  address: string,
  runsInline: boolean,
): Record<string, string> => {
  const hosts = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`]
  const here = [...new Set(hosts)]
    .filter((one) => /^https?:\/\/[\w.:[\]-]+$/.test(one))
    .map((one) => `${one}${address}`)
  const own = here.join(' ')
  return {
    'content-security-policy': [
      'sandbox allow-scripts',
      "default-src 'none'",
      // Whatever runs in the frame is foreign: scripts in a page of an app can do no more than those in its files.
      `script-src ${own}${runsInline ? " 'unsafe-inline' 'unsafe-eval'" : ''}`,
      `style-src ${own} 'unsafe-inline'`,
      `img-src ${own} data: blob:`,
      `media-src ${own} data: blob:`,
      `font-src ${own} data:`,
      `connect-src ${own}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join(';'),
    // The frame has no origin, so that everything is foreign to it.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, max-age=3600',
  }
}

const isRecording = (type: string): boolean => /^(?:audio|video)\//.test(type)

const sendRecording = async (request: FastifyRequest, reply: FastifyReply, answer: PackedAnswer): Promise<unknown> => {
  const { bytes } = answer.file
  const range = byteRange(request.headers.range, bytes)
  reply.header('accept-ranges', 'bytes')
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  if (!range) return reply.header('content-length', bytes).send(await unpacked(answer))
  const { start, end } = range
  reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes}`)
    .header('content-length', end - start + 1)
  return reply.send(await partOf(answer, start, end))
}

const sendPacked = async (request: FastifyRequest, reply: FastifyReply, answer: PackedAnswer): Promise<unknown> => {
  if (answer.type === 'application/octet-stream') reply.header('content-disposition', 'attachment')
  if (isRecording(answer.type)) return sendRecording(request, reply, answer)
  const readsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return answer.file.isDeflated && readsGzip
    ? reply
        .header('content-encoding', 'gzip')
        .header('vary', 'accept-encoding')
        .send(await asGzip(answer))
    : reply.send(await unpacked(answer))
}

export const packageRoutes = (options: PackageRouteOptions) => [
  route(playItem, ({ params }, context) => context.read((tx) => play(tx, context.actor, params.id, options))),
  streamRoute(playFile, async (context, request, reply) => {
    const params = playFile.params.safeParse(request.params)
    if (!params.success) throw new AppError(commonErrors.notFound)
    const { token, '*': path } = params.data
    const found = await fileAt(context, options, token, path)
    const runsInline = 'runsInline' in found
    reply.headers(headersOf(request, options.publicUrl, addressOf(token), runsInline)).type(found.type)
    if ('file' in found) return void (await sendPacked(request, reply, found))
    if (found.isGzipped) reply.header('content-encoding', 'gzip')
    await reply.send(found.content)
  }),
]
