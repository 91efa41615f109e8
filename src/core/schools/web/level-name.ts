/** Translated names of levels. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** @returns name of a level, such as `Junior school` */
export const useLevelName = (): ((level: string) => string) => {
  const { t } = useTranslation('schools')
  return useCallback((level) => t(`level.${level}`), [t])
}
