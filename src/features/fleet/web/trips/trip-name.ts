/** The name of a trip: its route, and which way it goes. */
import { useTranslation } from 'react-i18next'
import type { Trip } from '../../contract/trips.ts'

export const useTripName = () => {
  const { t } = useTranslation('fleet')
  return ({ route, direction }: Pick<Trip, 'route' | 'direction'>): string =>
    `${route ?? t('boarding.hire')}, ${t(`boarding.way.${direction}`)}`
}
