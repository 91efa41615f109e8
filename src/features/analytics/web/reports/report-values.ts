/** A report as a form has it: one value a field. */
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import type { AdvancedFilters } from '../../contract/advanced.ts'
import { reportBody, readerRoles, type Report, type ReportBody } from '../../contract/reports.ts'
import { reportPictures, type ReportPicture } from '../../contract/report-pictures.ts'

export const reportSchema = z
  .object({
    name: text(60, 'Enter a name'),
    pictures: z.array(z.enum(reportPictures)).min(1, 'Choose at least one picture'),
    sharedWith: z.enum(['own', ...readerRoles]),
    every: z.enum(['never', 'weekly', 'monthly']),
    weekday: z.string(),
    monthday: z.string(),
    language: z.enum(['en', 'sw']),
    readers: z.array(z.string()),
    paused: z.boolean(),
  })
  .refine(({ every, readers }) => every === 'never' || readers.length > 0, {
    path: ['readers'],
    message: 'Choose at least one person',
  })
export type ReportValues = z.infer<typeof reportSchema>

/** @param report to change; undefined for a new one */
export const valuesOf = (
  report: Report | undefined,
  shown: readonly ReportPicture[],
  language: 'en' | 'sw',
): ReportValues => {
  const schedule = report?.schedule
  const day = String(schedule?.day ?? 1)
  return {
    name: report?.name ?? '',
    pictures: [...(report?.pictures ?? shown)],
    sharedWith: report?.sharedWith ?? 'own',
    every: schedule?.every ?? 'never',
    weekday: schedule?.every === 'weekly' ? day : '1',
    monthday: schedule?.every === 'monthly' ? day : '1',
    language: schedule?.language ?? language,
    readers: [...(schedule?.readers ?? [])],
    paused: schedule?.paused ?? false,
  }
}

export const bodyOf = (values: ReportValues, filters: AdvancedFilters): ReportBody => {
  const { name, pictures: chosen, sharedWith, every, weekday, monthday, language, readers, paused } = values
  return reportBody.parse({
    name,
    filters,
    pictures: chosen,
    sharedWith: sharedWith === 'own' ? null : sharedWith,
    schedule:
      every === 'never'
        ? null
        : { every, day: Number(every === 'weekly' ? weekday : monthday), language, readers, paused },
  })
}
