/** What a family reads of a child on the bus, in one sentence. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FamilyBus } from '../../contract/family-buses.ts'
import { isNear } from '../../rules/tracking/arrival.ts'

type Ride = Pick<FamilyBus, 'state' | 'boardedAt' | 'alightedAt' | 'expectedAt'>

export const useRideTitle = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  /** @param at by the server's clock */
  return (name: string, { state, boardedAt, alightedAt, expectedAt }: Ride, at: string): string => {
    if (state === 'boarded' && boardedAt) return t('ride.boarded', { name, time: formats.time(boardedAt) })
    if (state === 'alighted' && alightedAt) return t('ride.alighted', { name, time: formats.time(alightedAt) })
    if (state === 'absent' || state === 'missing') return t(`ride.${state}`, { name })
    return t(expectedAt && isNear(new Date(expectedAt), new Date(at)) ? 'ride.near' : 'ride.expected', { name })
  }
}
