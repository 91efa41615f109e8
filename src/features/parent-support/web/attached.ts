/** Files of a message, ready to be sent. */
import { z } from 'zod'
import { withSmallerPhotos } from '#core/files/web/public.ts'
import { mostFiles, supportTexts } from '../contract/kinds.ts'

/** The field of a form. */
export const filesField = z.array(z.instanceof(File)).max(mostFiles, supportTexts.files)

export const readyFiles = async (files: readonly File[]): Promise<Record<string, File>> =>
  Object.fromEntries((await withSmallerPhotos(files)).map((file, index) => [`attachment_${index}`, file]))
