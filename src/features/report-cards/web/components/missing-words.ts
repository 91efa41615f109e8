/** Describes what is missing on a class's cards. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { MissingCounts } from '../../contract/runs.ts'

export const useMissingWords = () => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  return ({ marks, classComments, headComments }: MissingCounts): string => {
    const parts = [
      ...(marks > 0 ? [t('missing.marks', { count: marks })] : []),
      ...(classComments > 0 ? [t('missing.classComments', { count: classComments })] : []),
      ...(headComments > 0 ? [t('missing.headComments', { count: headComments })] : []),
    ]
    return parts.length === 0 ? t('missing.nothing') : t('missing.are', { parts: formats.list(parts) })
  }
}
