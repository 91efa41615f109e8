/** Names of plans and modules, and what a bundle is called. */
import { useTranslation } from 'react-i18next'
import { useModuleText } from '#core/access/web/public.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'

export const usePlanWords = () => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const module = useModuleText()
  const titles = (ids: readonly string[]): string => formats.list(ids.map((id) => module(id).title))
  return {
    plan: (id: string): string => t(`plan.${id}`),
    module: (id: string): string => module(id).title,
    titles,
    bundle: ({ plan, modules }: { plan: string; modules: readonly string[] }): string =>
      modules.length === 0
        ? t(`plan.${plan}`)
        : plan === 'free'
          ? titles(modules)
          : t('plan.with', { plan: t(`plan.${plan}`), modules: titles(modules) }),
  }
}
