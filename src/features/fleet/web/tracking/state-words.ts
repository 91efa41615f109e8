/** Where a bus is in time, in words. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Bus } from '../../contract/tracking.ts'
import { isLate } from '../../rules/tracking/arrival.ts'

type Words = Pick<Bus, 'places' | 'position' | 'hasSignal' | 'minutesLate'>

/** On time, late, or last seen. */
export const useStateOf = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  return ({ position, hasSignal, minutesLate }: Words): string => {
    if (!position) return t('tracking.noPosition')
    if (!hasSignal) return t('tracking.lastSeen', { time: formats.time(position.at) })
    return isLate({ minutesLate }) ? t('tracking.late', { count: minutesLate }) : t('tracking.onTime')
  }
}
