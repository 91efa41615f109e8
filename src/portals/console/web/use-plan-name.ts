/** Translated names of plans. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export const usePlanName = (): ((plan: string) => string) => {
  const { t } = useTranslation('console')
  return useCallback((plan) => t(`plan.${plan}`), [t])
}
