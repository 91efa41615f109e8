/** One vehicle: may it drive, its papers on a year’s line, faults, services and fuel. */
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getVehicle, retireVehicle, type VehicleDetail } from '../../contract/vehicles.ts'
import { PaperLines } from '../components/paper-lines.tsx'
import { Faults, Fuel, Services } from '../components/vehicle-sections.tsx'
import { nextToEnd, useObstacles, VehicleState } from '../components/vehicle-state.tsx'
import { useFleetLive } from '../live.ts'
import { vehicleReads } from '../reads.ts'
import classes from '../components/fleet.module.css'

const EditDialog = lateDialog(async () => (await import('../components/vehicle-dialog.tsx')).VehicleDialog)
const PaperDialog = lateDialog(async () => (await import('../components/paper-dialog.tsx')).PaperDialog)
const dialogs = {
  service: lateDialog(async () => (await import('../components/service-dialog.tsx')).ServiceDialog),
  fuel: lateDialog(async () => (await import('../components/fuel-dialog.tsx')).FuelDialog),
  fault: lateDialog(async () => (await import('../components/fault-dialog.tsx')).FaultDialog),
}
type Opened = keyof typeof dialogs | 'edit' | 'paper'

const useTitle = (vehicle: VehicleDetail): string => {
  const { t } = useTranslation('fleet')
  const { plate, retiredOn, obstacles, papers } = vehicle
  if (retiredOn !== null) return t('vehicle.retiredTitle', { plate })
  if (obstacles.length > 0) return t('vehicle.stoppedTitle', { plate })
  const next = nextToEnd(papers)
  return next?.state === 'ending'
    ? t('vehicle.endingTitle', { plate, paper: t(`paper.${next.kind}`), count: next.days })
    : t('vehicle.fineTitle', { plate })
}

const Shown = ({ vehicle }: { readonly vehicle: VehicleDetail }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const [opened, setOpened] = useState<Opened | null>(null)
  const retire = useSend(retireVehicle, { invalidates: vehicleReads })
  const obstaclesOf = useObstacles()
  const { plate, model, year, seats, papers, retiredOn, obstacles } = vehicle
  const urgent =
    papers.find(({ state }) => state === 'missing' || state === 'expired')?.kind ??
    nextToEnd(papers)?.kind ??
    'insurance'
  const about = formats.list([model, t('vehicle.seatsOf', { count: seats }), ...(year ? [String(year)] : [])])
  const lead = obstacles.length > 0 && retiredOn === null ? `${about}. ${obstaclesOf(vehicle)}` : about
  const turn = (retired: boolean): void =>
    void retire
      .send({ params: { id: vehicle.id }, body: { retired, version: vehicle.version } })
      .then(() => toast.success(t('saved')))
      .catch((error: unknown) => toast.failure(error))
  const Dialog = opened && opened !== 'edit' && opened !== 'paper' ? dialogs[opened] : null
  const close = (): void => setOpened(null)
  return (
    <>
      <PageHeader
        title={useTitle(vehicle)}
        shortTitle={plate}
        lead={lead}
        back="/admin/fleet/vehicles"
        crumbs={[{ label: t('tab.vehicles'), to: '/admin/fleet/vehicles' }]}
        state={<VehicleState vehicle={vehicle} />}
        action={
          retiredOn === null ? (
            <Button onClick={() => setOpened('paper')}>{t('paper.renewOne', { paper: t(`paper.${urgent}`) })}</Button>
          ) : undefined
        }
        secondary={
          <MoreMenu
            label={t('more')}
            actions={[
              ...(retiredOn === null
                ? [{ label: t('fault.report'), icon: IconAlertTriangle, onClick: () => setOpened('fault') }]
                : []),
              { label: t('vehicle.edit'), icon: IconPencil, onClick: () => setOpened('edit') },
              retiredOn === null
                ? { label: t('vehicle.retire'), icon: IconArchive, onClick: () => turn(true), danger: true }
                : { label: t('vehicle.restore'), icon: IconArchiveOff, onClick: () => turn(false) },
            ]}
          />
        }
      />
      <div className={classes.sections}>
        <section>
          <h2>{t('paper.title')}</h2>
          <PaperLines papers={papers} />
        </section>
        <Faults vehicle={vehicle} />
        <div className={classes.pair}>
          <Services vehicle={vehicle} onAdd={() => setOpened('service')} />
          <Fuel vehicle={vehicle} onAdd={() => setOpened('fuel')} />
        </div>
      </div>
      {Dialog ? <Dialog vehicle={vehicle} onClose={close} /> : null}
      {opened === 'edit' ? <EditDialog vehicle={vehicle} onClose={close} /> : null}
      {opened === 'paper' ? <PaperDialog vehicle={vehicle} kind={urgent} onClose={close} /> : null}
    </>
  )
}

export const VehiclePage = () => {
  const { t } = useTranslation('fleet')
  const { vehicleId = '' } = useParams({ strict: false })
  const query = useCall(getVehicle, { params: { id: vehicleId } }, { live: true })
  useFleetLive(getVehicle)
  if (query.data) return <Shown vehicle={query.data} />
  return (
    <>
      <PageHeader title={t('vehicle.one')} back="/admin/fleet/vehicles" />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}
