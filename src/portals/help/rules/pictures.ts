/** The list of pictures and films that a build took of the guides (`npm run help-pictures`). */
import { z } from 'zod'

/** `focus`: where in the picture the target is, in percent, for screens that show a part of it. */
const shown = z.strictObject({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  focus: z.tuple([z.int(), z.int()]),
})

/** By language and theme: `en-light`. */
const picture = z.partialRecord(z.enum(['en-light', 'en-dark', 'sw-light', 'sw-dark']), shown)
const film = z.strictObject({ file: z.string(), seconds: z.int() })

export const helpPictures = z.strictObject({
  guides: z.record(
    z.string(),
    z.strictObject({
      steps: z.array(picture),
      film: z.partialRecord(z.enum(['en', 'sw']), film).optional(),
    }),
  ),
})
export type HelpPictures = z.infer<typeof helpPictures>
export type HelpPicture = z.infer<typeof shown>
export type HelpFilm = z.infer<typeof film>

export const noPictures: HelpPictures = { guides: {} }

/** Folder of the files in the built app. */
export const picturesFolder = '/assets/help/'

export const listOfPictures = 'help-pictures.json'
