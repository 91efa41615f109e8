/** Buses on the road beside the map: when each arrives; and the same as a table. */
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Bus, OfficeBus } from '../../contract/tracking.ts'
import { isLate } from '../../rules/tracking/arrival.ts'
import map from './map.module.css'
import { useStateOf } from './state-words.ts'
import classes from './tracking.module.css'

/** When the trip ends, as a time of the day. */
export const useEndOf = () => {
  const formats = useFormats()
  return ({ places }: Pick<Bus, 'places'>): string | null => {
    const end = places.at(-1)
    const at = end?.expectedAt ?? end?.reachedAt
    return at ? formats.time(at) : null
  }
}

export const BusList = ({
  buses,
  selected,
  onSelect,
}: {
  readonly buses: readonly OfficeBus[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}) => {
  const { t } = useTranslation('fleet')
  const [endOf, stateOf] = [useEndOf(), useStateOf()]
  return (
    <ul className={classes.list}>
      {buses.map((bus) => {
        const next = bus.places.find(({ state }) => state === 'next')
        return (
          <li key={bus.tripId} className={classes.row}>
            <UnstyledButton
              className={classes.choose}
              aria-pressed={selected === bus.tripId}
              onClick={() => onSelect(bus.tripId)}
            >
              <span>
                <b>{bus.plate}</b> {bus.routeName}
              </span>
              <span className={classes.time}>{endOf(bus) ?? '–'}</span>
            </UnstyledButton>
            <span className={classes.places} aria-hidden>
              {bus.places.map(({ stopId, state }) => (
                <span key={stopId ?? 'school'} className={map.stop} data-state={state} />
              ))}
            </span>
            <p className={isLate(bus) || !bus.hasSignal ? classes.late : classes.small}>{stateOf(bus)}</p>
            <p className={classes.small}>
              {t('tracking.seats', { count: bus.onBoard, seats: bus.seats })}
              {next ? ` ${t('tracking.nextStop', { stop: next.name ?? t('tracking.school') })}` : ''}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

export const BusTable = ({ buses }: { readonly buses: readonly OfficeBus[] }) => {
  const { t } = useTranslation('fleet')
  const [endOf, stateOf] = [useEndOf(), useStateOf()]
  const nameOf = ({ places }: OfficeBus): string => {
    const next = places.find(({ state }) => state === 'next')
    return next ? (next.name ?? t('tracking.school')) : '–'
  }
  return (
    <DataTable
      label={t('tracking.arrivals')}
      stacked
      rows={buses}
      rowId={({ tripId }) => tripId}
      columns={[
        { id: 'plate', header: t('vehicle.plate'), cell: ({ plate }) => plate },
        { id: 'route', header: t('tracking.route'), cell: ({ routeName }) => routeName },
        { id: 'end', header: t('tracking.arrives'), cell: (bus) => endOf(bus) ?? '–' },
        { id: 'state', header: t('tracking.state'), cell: (bus) => stateOf(bus) },
        { id: 'next', header: t('tracking.next'), cell: nameOf },
        {
          id: 'seats',
          header: t('tracking.onBoard'),
          cell: ({ onBoard, seats }) => `${onBoard} / ${seats}`,
          numeric: true,
        },
      ]}
    />
  )
}
