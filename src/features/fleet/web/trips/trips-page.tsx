/** The office's trips of a day: made from the routes, with what may not go and why; changed and cancelled for the day. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { isCalendarDate } from '#platform/pure/dates.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { cancelTrip, listTrips, makeTrips, type Trip } from '../../contract/trips.ts'
import { obstacleSentences } from '../../contract/words.ts'
import { FleetTabs } from '../components/fleet-tabs.tsx'
import { useFleetLive } from '../live.ts'
import { tripReads } from '../reads.ts'
import { tripsSearch } from '../searches.ts'
import { useTripName } from './trip-name.ts'
import classes from '../components/fleet.module.css'

const TripDialog = lateDialog(async () => (await import('./trip-dialog.tsx')).TripDialog)

type Refused = ResponseOf<typeof makeTrips>['refused']

const dots = { planned: 'pending', running: 'progress', closed: 'active', cancelled: 'inactive' } as const

/** What was left out when trips were made. */
const LeftOut = ({ refused }: { refused: Refused }) => {
  const { t } = useTranslation('fleet')
  const known = useKnownText()
  const name = useTripName()
  if (refused.length === 0) return null
  return (
    <section role="status">
      <h2>{t('trips.leftOut', { count: refused.length })}</h2>
      <ul>
        {refused.map((one) => (
          <li key={`${one.route} ${one.direction}`}>
            {name(one)}: {one.reasons.map((code) => known(obstacleSentences[code])).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TableProps {
  readonly rows: readonly Trip[]
  readonly onChange: (trip: Trip) => void
  readonly onCancel: (trip: Trip) => void
}

const TripTable = ({ rows, onChange, onCancel }: TableProps) => {
  const { t } = useTranslation('fleet')
  const nameOf = useTripName()
  return (
    <DataTable
      label={t('tab.trips')}
      stacked
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'trip',
          header: t('boarding.title'),
          cell: (trip) => (
            <span className={classes.head}>
              <Link to="/fleet/trips/$tripId" params={{ tripId: trip.id }}>
                {nameOf(trip)}
              </Link>
              {trip.state === 'planned' ? (
                <RowMenu
                  name={nameOf(trip)}
                  actions={[
                    ...(trip.direction === 'hire'
                      ? []
                      : [{ label: t('trips.change'), icon: IconPencil, onClick: () => onChange(trip) }]),
                    { label: t('trips.cancel'), icon: IconBan, onClick: () => onCancel(trip), danger: true },
                  ]}
                />
              ) : null}
            </span>
          ),
        },
        {
          id: 'state',
          header: t('vehicle.state'),
          cell: ({ state }) => <StatusDot kind={dots[state]}>{t(`boarding.trip.${state}`)}</StatusDot>,
        },
        { id: 'time', header: t('trips.time'), cell: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
        { id: 'vehicle', header: t('route.vehicle'), cell: ({ vehicle }) => vehicle.name },
        { id: 'driver', header: t('route.driver'), cell: ({ driver }) => driver.name },
        { id: 'attendant', header: t('route.attendant'), cell: ({ attendant }) => attendant?.name ?? '–' },
      ]}
    />
  )
}

const CancelDialog = ({ trip, onClose }: { trip: Trip; onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const nameOf = useTripName()
  const { send } = useSend(cancelTrip, {
    invalidates: tripReads,
    onSuccess: () => toast.success(t('trips.cancelled')),
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('trips.cancelTitle', { name: nameOf(trip) })}
      loss={t('trips.cancelLoss')}
      verb={t('trips.cancel')}
      busyVerb={t('saving')}
      onConfirm={() => send({ params: { id: trip.id } })}
    />
  )
}

export const TripsPage = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const navigate = useNavigate()
  const { date = formats.schoolDay() } = tripsSearch.parse(useSearch({ strict: false }))
  const [open, setOpen] = useState<{ trip: Trip; what: 'change' | 'cancel' } | null>(null)
  const [madeFor, setMadeFor] = useState<string | null>(null)
  const query = useCall(listTrips, { query: { date } }, { live: true })
  useFleetLive(listTrips)
  const { fire, sending, error, data } = useSend(makeTrips, {
    invalidates: tripReads,
    onSuccess: ({ made }, { body }) => {
      setMadeFor(body.date)
      toast.success(t('trips.made', { count: made }))
    },
  })
  const all = query.data?.items
  const make = () => fire({ body: { date } })
  const button = (
    <BusyButton busy={sending} busyLabel={t('trips.making')} onClick={make}>
      {t('trips.make')}
    </BusyButton>
  )
  return (
    <>
      <PageHeader
        title={t('tab.trips')}
        lead={all && t('trips.lead', { count: all.length, date: formats.date(date) })}
        action={all?.length ? button : undefined}
      />
      <FleetTabs />
      <div className={classes.day}>
        <DateInput
          label={t('trips.day')}
          value={date}
          onChange={(day) =>
            void navigate({ to: '.', search: isCalendarDate(day) ? { date: day } : {}, resetScroll: false })
          }
        />
      </div>
      {error ? <ErrorPanel error={error} onRetry={make} /> : null}
      {data && madeFor === date ? <LeftOut refused={data.refused} /> : null}
      {!all && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!all && !query.error ? <RowsSkeleton rows={4} /> : null}
      {all?.length === 0 ? <EmptyState title={t('trips.none')} text={t('trips.noneText')} action={button} /> : null}
      {all?.length ? (
        <TripTable
          rows={all}
          onChange={(trip) => setOpen({ trip, what: 'change' })}
          onCancel={(trip) => setOpen({ trip, what: 'cancel' })}
        />
      ) : null}
      {open?.what === 'change' ? <TripDialog trip={open.trip} onClose={() => setOpen(null)} /> : null}
      {open?.what === 'cancel' ? <CancelDialog trip={open.trip} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
