/** The content of a file that is answered, as a whole. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileAnswer } from '#platform/server/http/route.ts'

export const bytesOf = async ({ body }: Pick<FileAnswer, 'body'>): Promise<Buffer> =>
  body instanceof Readable ? buffer(body) : Buffer.from(body)
