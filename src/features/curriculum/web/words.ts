/** Words for how far a class is. */
import { useTranslation } from 'react-i18next'
import type { CoverItem } from '../contract/coverage.ts'

export const useStandingWords = () => {
  const { t } = useTranslation('curriculum')
  return ({ standing, difference }: Pick<CoverItem, 'standing' | 'difference'>): string =>
    t(`standing.${standing}`, { count: Math.abs(difference) })
}
