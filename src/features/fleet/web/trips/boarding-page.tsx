/** A trip on its attendant's phone: who gets on and off at each stop, with or without network. */
import { ActionIcon, Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight, IconScan } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOnline } from '#platform/web/offline/offline-provider.tsx'
import { UnsentMarks } from '#platform/web/offline/unsent-marks.tsx'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { closeTrip, getTrip, listTrips, startTrip, type TripDetail } from '../../contract/trips.ts'
import { openStage, stagesOf, type BoardingMark, type Stage } from '../../rules/boarding.ts'
import { BusPlan } from './bus-plan.tsx'
import { PhonePosition } from './phone-position.tsx'
import { ScanCard } from './scan-card.tsx'
import { SeatList } from './seat-list.tsx'
import { useTripName } from './trip-name.ts'
import { useBoarding } from './use-boarding.ts'
import classes from './boarding.module.css'

const stale = [getTrip, listTrips]

const Start = ({ trip }: { readonly trip: TripDetail }) => {
  const { t } = useTranslation('fleet')
  const online = useOnline()
  const start = useSend(startTrip, { invalidates: stale })
  return (
    <div className={classes.leave}>
      <FormError message={start.error} />
      {online ? null : <StatusDot kind="pending">{t('boarding.startOnline')}</StatusDot>}
      <BusyButton
        fullWidth
        size="lg"
        busy={start.sending}
        busyLabel={t('boarding.starting')}
        onClick={() => start.fire({ params: { id: trip.id } })}
      >
        {t('boarding.start', { count: trip.learners.length })}
      </BusyButton>
    </div>
  )
}

interface LeaveProps {
  readonly trip: TripDetail
  readonly stage: Stage
  readonly isLast: boolean
  readonly waiting: boolean
  readonly onLeave: (missing: readonly BoardingMark[]) => void
  /** Beside the button. */
  readonly scan: ReactNode
}

/** Leaving a stop records who did not come; the trip closes once nobody is left on the bus. */
const Leave = ({ trip, stage, isLast, waiting, onLeave, scan }: LeaveProps) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const close = useSend(closeTrip, { invalidates: stale })
  const named = (state: string): string[] => trip.learners.filter((one) => one.state === state).map(({ name }) => name)
  const count = (state: string): number => stage.learners.filter((one) => one.state === state).length
  if (!isLast) {
    const open = stage.learners.filter(({ state }) => state === 'expected')
    const words =
      stage.way === 'on'
        ? t('boarding.leaveOn', { on: count('boarded'), missing: count('missing') + open.length })
        : t('boarding.leaveOff', { off: count('alighted'), stay: named('boarded').length })
    const missing =
      stage.way === 'on'
        ? open.map(({ learnerId }) => ({ learnerId, state: 'missing' as const, at: new Date().toISOString() }))
        : []
    return (
      <div className={`${classes.leave} ${classes.bar}`}>
        {scan}
        <Button fullWidth size="lg" onClick={() => onLeave(missing)}>
          {words}
        </Button>
      </div>
    )
  }
  const [on, open] = [named('boarded'), named('expected')]
  const held =
    on.length > 0
      ? t('boarding.stillOn', { names: formats.list(on) })
      : open.length > 0
        ? t('boarding.unmarked', { names: formats.list(open) })
        : waiting
          ? t('boarding.closeLater')
          : null
  return (
    <div className={classes.leave}>
      <FormError message={close.error} />
      {held === null ? (
        <BusyButton
          fullWidth
          size="lg"
          busy={close.sending}
          busyLabel={t('boarding.closing')}
          onClick={() => close.fire({ params: { id: trip.id } })}
        >
          {t('boarding.close')}
        </BusyButton>
      ) : (
        <div className={classes.bar}>
          {scan}
          <StatusDot kind="pending">{held}</StatusDot>
        </div>
      )}
    </div>
  )
}

interface ShownProps {
  readonly trip: TripDetail
  readonly entries: readonly OutboxEntry[]
  readonly mark: (marks: readonly BoardingMark[]) => Promise<void>
}

const Shown = ({ trip, entries, mark }: ShownProps) => {
  const { t } = useTranslation('fleet')
  const stages = stagesOf(trip)
  // The place stays while its last learner is marked: the attendant leaves it.
  const [place, setPlace] = useState(() => openStage(stages))
  const [scanning, setScanning] = useState(false)
  const stage = stages[Math.min(place, stages.length - 1)]
  if (!stage) return null
  const count = (state: string): number => trip.learners.filter((one) => one.state === state).length
  const isRunning = trip.state === 'running'
  return (
    <div className={classes.page}>
      <UnsentMarks entries={entries} />
      <BusPlan seats={trip.vehicle.seats} onBoard={count('boarded')} missing={count('missing')} />
      <div className={classes.stages}>
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('boarding.previous')}
          disabled={place === 0}
          onClick={() => setPlace(place - 1)}
        >
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <h2>
          {stage.stop
            ? t('boarding.stop', { stop: stage.stop.name, time: stage.stop.at })
            : t(`boarding.school.${stage.way}`)}
        </h2>
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('boarding.next')}
          disabled={place >= stages.length - 1}
          onClick={() => setPlace(place + 1)}
        >
          <IconChevronRight aria-hidden />
        </ActionIcon>
      </div>
      {isRunning && scanning ? <ScanCard trip={trip} stage={stage} onMark={(one) => void mark([one])} /> : null}
      {stage.learners.length > 0 ? (
        <SeatList stage={stage} open={isRunning} onMark={(one) => void mark([one])} />
      ) : (
        <p>{t(`boarding.nobody.${stage.way}`)}</p>
      )}
      {trip.state === 'planned' ? <Start trip={trip} /> : null}
      {isRunning ? (
        <Leave
          trip={trip}
          stage={stage}
          isLast={place >= stages.length - 1}
          waiting={entries.length > 0}
          scan={
            trip.learners.length > 0 ? (
              <Button
                className={classes.scanButton}
                variant="light"
                size="lg"
                aria-pressed={scanning}
                leftSection={<IconScan size={22} stroke={1.75} aria-hidden />}
                onClick={() => setScanning(!scanning)}
              >
                {t('boarding.scan.open')}
              </Button>
            ) : null
          }
          onLeave={(missing) => {
            void mark(missing)
            setPlace(place + 1)
          }}
        />
      ) : null}
      {isRunning && trip.direction !== 'hire' ? <PhonePosition tripId={trip.id} /> : null}
    </div>
  )
}

export const BoardingPage = () => {
  const { t } = useTranslation('fleet')
  const { tripId = '' } = useParams({ strict: false })
  const nameOf = useTripName()
  const { query, trip, entries, mark } = useBoarding(tripId)
  return (
    <>
      <PageHeader
        title={trip ? nameOf(trip) : t('boarding.title')}
        lead={
          trip &&
          t('boarding.lead', { plate: trip.vehicle.name, time: trip.startsAt, state: t(`boarding.trip.${trip.state}`) })
        }
        back="/fleet/trips"
      />
      {trip ? <Shown key={trip.id} trip={trip} entries={entries} mark={mark} /> : null}
      {!trip && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!trip && !query.error ? <RowsSkeleton rows={6} /> : null}
    </>
  )
}
