/** Reads multipart bodies: text fields, and files streamed to a temporary folder with limits, their type decided by content. */
import { randomUUID } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { UploadRule } from '../../pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '../../pure/errors.ts'
import { cleanImage, ImageRefused } from '../images.ts'
import type { Upload } from './route.ts'

/** Of a field that says nothing else. */
const maxFiles = 10
/** Text fields and the lines between the parts. */
const maxText = 10_000_000

/** Office archives may be identifiable only further on. */
const archive = 'application/zip'

/** Detects the type of content that did not come as a file. */
export const bufferType = async (content: Uint8Array): Promise<string> =>
  (await fileTypeFromBuffer(content))?.mime.replace(/;.*$/, '') ?? 'application/octet-stream'

/** Detects a file's type by content. Text has no signature: without NUL bytes it counts as CSV or plain text. */
export const contentType = async (path: string, name: string): Promise<string> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8192), 0, 8192, 0)
    const head = buffer.subarray(0, bytesRead)
    const found = await fileTypeFromBuffer(head)
    if (found?.mime === archive) return (await fileTypeFromFile(path))?.mime ?? archive
    // Pictures in front of a song may be larger than what was read.
    if (!found && head.subarray(0, 3).toString('latin1') === 'ID3')
      return (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream'
    // Without the codecs, as in `audio/ogg; codecs=opus`.
    if (found) return found.mime.replace(/;.*$/, '')
    const utf16 = head[0] === 0xff && head[1] === 0xfe
    if (!utf16 && head.includes(0)) return 'application/octet-stream'
    return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
  } finally {
    await handle.close()
  }
}

/** Checks and cleans a file of an accepted type. @returns it with its size from then on @throws AppError 400 */
export const cleanUpload = async (upload: Upload): Promise<Upload> => {
  if (!upload.type.startsWith('image/')) return upload
  try {
    return { ...upload, bytes: await cleanImage(upload.path, upload.type) }
  } catch (error) {
    if (error instanceof ImageRefused) return refuseFields({ [upload.field]: error.message })
    throw error
  }
}

const tooLarge = (field: string, { maxBytes }: UploadRule): AppError =>
  new AppError(commonErrors.tooLarge, { fields: { [field]: `At most ${Math.floor(maxBytes / 1_000_000)} MB` } })

/** Passes bytes on until they are more than allowed. */
const limited = (field: string, rule: UploadRule): Transform => {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      if (bytes > rule.maxBytes) done(tooLarge(field, rule))
      else done(null, chunk)
    },
  })
}

const receive = async (
  part: { file: NodeJS.ReadableStream; filename: string; fieldname: string },
  rule: UploadRule,
  folder: string,
): Promise<Upload> => {
  const path = join(folder, randomUUID())
  // Opened first: a stream that opens its file late may make it after it was removed.
  const opened = await open(path, 'wx', 0o600)
  try {
    await pipeline(part.file, limited(part.fieldname, rule), opened.createWriteStream())
    const { size } = await stat(path)
    const type = await contentType(path, part.filename)
    if (!rule.types.includes(type))
      throw new AppError(commonErrors.unsupported, {
        fields: { [part.fieldname]: 'This kind of file is not accepted.' },
      })
    return await cleanUpload({ field: part.fieldname, name: part.filename.slice(-200), type, bytes: size, path })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

export const removeUploads = async (uploads: readonly Upload[]): Promise<void> => {
  await Promise.all(uploads.map((upload) => rm(upload.path, { force: true })))
}

/** True for a body that is no whole form: the reader of forms gives its errors no code, and a sender may go away. */
const isUnreadable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { name, code } = error as NodeJS.ErrnoException
  return (name === 'Error' && code === undefined) || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

const mostOf = ({ most = maxFiles }: UploadRule): number => most

/** Most bytes of the files of one call. */
const mostBytes = (rules: readonly UploadRule[]): number =>
  Math.max(...rules.map((rule) => mostOf(rule) * rule.maxBytes))

/** @returns text fields and files; a refused file is deleted */
export const readMultipart = async (
  request: FastifyRequest,
  rules: Readonly<Record<string, UploadRule>>,
  folder: string,
): Promise<{ fields: Record<string, string>; files: Upload[] }> => {
  const fields: Record<string, string> = {}
  const files: Upload[] = []
  const all = Object.values(rules)
  const largest = Math.max(...all.map((rule) => rule.maxBytes))
  const most = Math.max(...all.map(mostOf))
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(all) + maxText)
    throw new AppError(commonErrors.tooLarge)
  try {
    for await (const part of request.parts({
      limits: { fileSize: largest + 1, files: most, fields: 100, fieldSize: 100_000 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      const rule = rules[part.fieldname]
      if (!rule) return refuseFields({ [part.fieldname]: 'Unknown field' })
      if (files.filter(({ field }) => field === part.fieldname).length >= mostOf(rule))
        throw new AppError(commonErrors.tooLarge)
      files.push(await receive(part, rule, folder))
    }
    for (const [name, rule] of Object.entries(rules)) {
      if (rule.required && !files.some((file) => file.field === name)) return refuseFields({ [name]: 'Choose a file' })
    }
    return { fields, files }
  } catch (error) {
    await removeUploads(files)
    throw isUnreadable(error) ? new AppError(commonErrors.malformed) : error
  }
}
