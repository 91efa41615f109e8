/** Loads the texts of every module: permissions are named where they are declared. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModules } from '#platform/web/app/modules-context.tsx'

/** @returns whether they are there; in English nothing needs to be loaded, because the server's texts are English */
export const useTextsOfAll = (): boolean => {
  const { i18n } = useTranslation('platform')
  const modules = useModules()
  const isNeeded = i18n.language !== 'en'
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    if (!isNeeded) return
    const language = i18n.language
    const ids = modules.filter(({ locales }) => locales).map(({ id }) => id)
    void i18n.loadNamespaces(ids).finally(() => setLoaded(language))
  }, [i18n, i18n.language, isNeeded, modules])
  return !isNeeded || loaded === i18n.language
}
