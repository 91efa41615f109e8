/** Sentences of a learner's progress: to the learner, or about the learner by name. */
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/web/session/session.tsx'
import type { Progress, ProgressItem } from '../contract/progress.ts'

export const useProgressWords = () => {
  const { t } = useTranslation('cbe-hub')
  const { user } = useSession()
  const voice = user.role === 'student' ? 'you' : 'name'
  return {
    title: ({ learner: { firstName: name }, strongest, weakest, pieces, items }: Progress): string => {
      if (strongest === null && weakest === null)
        return pieces === 0 && items.every(({ rating }) => rating === null)
          ? t('progress.title.empty')
          : t(`progress.title.steady.${voice}`, { name })
      return [
        strongest === null ? null : t(`progress.well.${strongest}.${voice}`, { name }),
        weakest === null ? null : t(`progress.needs.${weakest}`),
      ]
        .filter((part) => part !== null)
        .join(' ')
    },
    name: ({ kind, code }: Pick<ProgressItem, 'kind' | 'code'>): string => t(`${kind}.${code}.name`),
    plain: ({ kind, code }: Pick<ProgressItem, 'kind' | 'code'>): string => t(`${kind}.${code}.plain`),
  }
}
