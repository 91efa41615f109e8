/** The sentence that answers whether everything works. */
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { getStatus } from '../../contract/status.ts'

type Status = ResponseOf<typeof getStatus>

export const hasTrouble = ({ parts }: Status): boolean => parts.some(({ now }) => now === 'trouble')

export const useStatusTitle = (): ((status: Status) => string) => {
  const { t } = useTranslation('help')
  const { list } = useFormats()
  return ({ measuredAt, parts }) => {
    if (measuredAt === null) return t('status.notYet')
    const bad = parts.filter(({ now }) => now === 'trouble').map(({ part }) => t(`status.part.${part}`))
    return bad.length === 0 ? t('status.allWell') : t('status.trouble', { parts: list(bad), count: bad.length })
  }
}
