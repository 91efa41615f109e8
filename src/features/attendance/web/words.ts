/** Texts shared by several attendance screens. */
import { useTranslation } from 'react-i18next'
import { useFormats, useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Counts, Totals } from '../contract/marks.ts'
import { countParts, termSentence } from '../rules/summary.ts'

/** Common reasons of an absence, under `reason` in the texts. */
export const excuseReasons = ['sick', 'clinic', 'family', 'funeral', 'trip'] as const

/** `41 here, 1 late, 3 away` */
export const useCountWords = () => {
  const { t } = useTranslation('attendance')
  const language = useLanguage()
  return (counts: Counts): string =>
    new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(
      countParts(counts).map(({ key, count }) => t(`count.${key}`, { count })),
    )
}

/** `41 of 43 days here, 2 of them late` */
export const useTermWords = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  return (totals: Totals): string => {
    const { key, present, recorded, late } = termSentence(totals)
    return t(`term.${key}`, {
      present: formats.number(present),
      recorded: formats.number(recorded),
      late,
      count: recorded,
    })
  }
}
