/** The buses, drivers and attendants that a route or a trip may have. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { listCrew } from '../../contract/crew.ts'
import { listVehicles } from '../../contract/vehicles.ts'

export const useBusChoices = () => {
  const { t } = useTranslation('fleet')
  const vehicles = useCall(listVehicles, {}).data?.items ?? []
  const crew = useCall(listCrew, {}).data?.items ?? []
  const people = (does: 'drives' | 'attends') =>
    crew.filter((one) => one[does]).map(({ id, name }) => ({ value: id, label: name }))
  return {
    buses: vehicles
      .filter(({ retiredOn }) => retiredOn === null)
      .map(({ id, plate, seats }) => ({ value: id, label: t('route.bus', { plate, count: seats }) })),
    drivers: people('drives'),
    attendants: people('attends'),
  }
}
