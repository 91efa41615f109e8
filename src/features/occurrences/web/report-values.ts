/** The report form: raw values, and the request body. */
import { z } from 'zod'
import { instantOf } from '#platform/pure/dates.ts'
import { date, time } from '#platform/pure/schemas.ts'
import type { ReportSent } from '../contract/report.ts'
import { bookTexts, mostPhotos } from '../contract/texts.ts'
import { categories, severities } from '../contract/words.ts'
import { chosenLearner } from './components/learners-field.tsx'

export const reportForm = z.object({
  category: z.enum(categories, bookTexts.category),
  severity: z.enum(severities),
  title: z.string().trim().min(1, bookTexts.title).max(160),
  location: z.string().trim().min(1, bookTexts.location).max(120),
  day: date,
  time,
  description: z.string().trim().max(4000),
  immediateAction: z.string().trim().max(4000),
  learners: z.array(chosenLearner),
  witnesses: z.string().trim().max(1000),
  photos: z.array(z.instanceof(File)).max(mostPhotos, bookTexts.photos),
  injuriesReported: z.boolean(),
  medicalAttentionRequired: z.boolean(),
  propertyDamage: z.boolean(),
  policeNotified: z.boolean(),
  /** Empty when it was on none. */
  dutyId: z.string(),
})
export type ReportForm = z.output<typeof reportForm>

const textOf = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += 32_768)
    text += String.fromCharCode(...bytes.subarray(start, start + 32_768))
  return btoa(text)
}

/** The title replaces a missing description. @param now when it was written, ISO 8601 */
export const reportOf = async (values: ReportForm, timeZone: string, now: string): Promise<ReportSent> => {
  const { day, time: at, learners, witnesses, photos, description, dutyId, ...rest } = values
  // Only a report with photos needs what makes them smaller.
  const smaller = photos.length === 0 ? [] : await (await import('#core/files/web/public.ts')).withSmallerPhotos(photos)
  const moment = instantOf(day, at, timeZone).toISOString()
  return {
    ...rest,
    ...(dutyId === '' ? {} : { dutyId }),
    description: description === '' ? rest.title : description,
    dateTime: moment > now ? now : moment,
    witnesses: witnesses
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
    studentsInvolved: learners.map(({ studentId, role }) => ({ studentId, role })),
    photos: await Promise.all(smaller.map(async (file) => ({ name: file.name.slice(-120), data: await textOf(file) }))),
    writtenAt: now,
  }
}
