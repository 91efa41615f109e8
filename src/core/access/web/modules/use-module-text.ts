/** Translated names and descriptions of modules. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export interface ModuleText {
  title: string
  description: string
}

/** @returns the texts of a module in the catalogue */
export const useModuleText = (): ((id: string) => ModuleText) => {
  const { t } = useTranslation('catalogue')
  return useCallback((id) => ({ title: t(`${id}.title`), description: t(`${id}.description`) }), [t])
}
