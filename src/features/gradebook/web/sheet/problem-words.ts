/** Describes why a cell is invalid. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Refusal } from '../../contract/marks.ts'

export const useProblemWords = () => {
  const { t } = useTranslation('gradebook')
  const formats = useFormats()
  return (problem: Refusal | null, maxScore: number | null): string =>
    t(`problem.${problem ?? 'not_a_score'}`, { max: formats.number(maxScore ?? 0) })
}
