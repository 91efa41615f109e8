/** Reads the labels of rail places and actions. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { navKey } from '../../i18n/gathered-texts.ts'

/** @returns label of a module's key, such as `users` */
export const useNavLabel = (): ((moduleId: string, labelKey: string) => string) => {
  const { t } = useTranslation('nav')
  return useCallback((moduleId, labelKey) => t(navKey(moduleId, labelKey)), [t])
}
