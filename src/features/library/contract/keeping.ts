/** Copies of items that readers keep on their devices, and what the school lets a device that saves data fetch. */
import { z } from 'zod'
import { defineSettings } from '#core/schools/contract/settings.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { readLibrary } from './access.ts'
import { libraryItem } from './items.ts'
import { keepingTexts, mostKept } from './words.ts'

export const keepingSettings = defineSettings(
  'library',
  z.strictObject({
    /** Megabytes of one item that a device with data saver may fetch to keep; 0 for nothing. */
    saverMegabytes: z
      .int(keepingTexts.megabytes)
      .min(0, keepingTexts.megabytes)
      .max(1000, keepingTexts.megabytes)
      .default(20),
  }),
)

export const keptItems = endpoint({
  id: 'library.kept',
  method: 'GET',
  path: '/api/library/kept',
  summary: 'Those of the named items that the caller may read now: a device removes its copies of the others',
  access: readLibrary,
  query: z.strictObject({
    /** Separated by commas. */
    ids: z
      .string()
      .max(mostKept * 37)
      .default('')
      .transform((value) => value.split(',').filter(Boolean))
      .pipe(z.array(id).max(mostKept)),
  }),
  response: z.strictObject({ items: z.array(libraryItem), saverMegabytes: z.int() }),
})
