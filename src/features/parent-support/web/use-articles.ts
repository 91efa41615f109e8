/** Loads the articles when a page needs them. */
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Both } from './late/article.ts'

export const useArticles = () =>
  useQuery({
    queryKey: ['support.articles'],
    queryFn: () => import('./late/articles.ts'),
    staleTime: Infinity,
    networkMode: 'always',
  })

/** The reader's language of a text. */
export const useInLanguage = () => {
  const language = useLanguage() === 'sw' ? 1 : 0
  return { of: (both: Both): string => both[language] }
}
