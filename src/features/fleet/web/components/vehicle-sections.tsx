/** Sections of a vehicle’s page: faults, services and fuel. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LineChart } from '#platform/web/components/drawings/line-chart.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { useSend } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { settleFault, type Fault, type VehicleDetail } from '../../contract/vehicles.ts'
import { vehicleReads } from '../reads.ts'
import classes from './fleet.module.css'

const FaultLine = ({ vehicleId, fault }: { readonly vehicleId: string; readonly fault: Fault }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const { send, sending } = useSend(settleFault, { invalidates: vehicleReads })
  const settle = (): void =>
    void send({ params: { id: vehicleId, faultId: fault.id } }).then(
      () => toast.success(t('fault.settled')),
      (error: unknown) => toast.failure(error),
    )
  const { description, offRoad, reportedAt, reportedBy, settledAt } = fault
  return (
    <li>
      <div>
        <StatusDot kind={settledAt ? 'inactive' : offRoad ? 'stopped' : 'pending'}>
          {t(settledAt ? 'fault.isSettled' : offRoad ? 'fault.isOffRoad' : 'fault.isOpen')}
        </StatusDot>
        <p>{description}</p>
        <p className={classes.quiet}>
          {t(reportedBy ? 'fault.by' : 'fault.on', { day: formats.date(reportedAt), name: reportedBy ?? '' })}
        </p>
      </div>
      {settledAt ? null : (
        <BusyButton variant="light" busy={sending} busyLabel={t('saving')} onClick={settle}>
          {t('fault.settle')}
        </BusyButton>
      )}
    </li>
  )
}

export const Faults = ({ vehicle }: { readonly vehicle: VehicleDetail }) => {
  const { t } = useTranslation('fleet')
  if (vehicle.faults.length === 0) return null
  return (
    <section>
      <h2>{t('fault.title')}</h2>
      <ul className={classes.faults}>
        {vehicle.faults.map((fault) => (
          <FaultLine key={fault.id} vehicleId={vehicle.id} fault={fault} />
        ))}
      </ul>
    </section>
  )
}

interface Adding {
  readonly vehicle: VehicleDetail
  readonly onAdd: () => void
}

const NextService = ({ vehicle }: { readonly vehicle: VehicleDetail }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const { nextServiceKm, serviceEveryKm, km } = vehicle
  if (nextServiceKm === null || serviceEveryKm === null) return null
  const left = nextServiceKm - km
  return (
    <Progress
      label={t('service.next', { km: formats.number(nextServiceKm) })}
      value={Math.max(0, Math.min(serviceEveryKm, serviceEveryKm - left))}
      max={serviceEveryKm}
      note={
        left >= 0
          ? t('service.left', { now: formats.number(km), km: formats.number(left) })
          : t('service.over', { now: formats.number(km), km: formats.number(-left) })
      }
    />
  )
}

export const Services = ({ vehicle, onAdd }: Adding) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('service.title')}</h2>
        <Button variant="subtle" onClick={onAdd}>
          {t('service.add')}
        </Button>
      </div>
      <NextService vehicle={vehicle} />
      {vehicle.services.length === 0 ? (
        <p className={classes.quiet}>{t('service.none')}</p>
      ) : (
        <DataTable
          label={t('service.caption')}
          stacked
          rows={vehicle.services}
          rowId={({ id }) => id}
          columns={[
            { id: 'work', header: t('service.work'), cell: ({ work }) => work },
            { id: 'on', header: t('service.doneOn'), cell: ({ doneOn }) => formats.date(doneOn) },
            { id: 'garage', header: t('service.garage'), cell: ({ garage }) => garage ?? '–' },
            { id: 'km', header: t('service.kmShort'), numeric: true, cell: ({ km }) => formats.number(km) },
            { id: 'cost', header: t('cost'), numeric: true, cell: ({ cost }) => formats.money(cost) },
          ]}
        />
      )}
    </section>
  )
}

export const Fuel = ({ vehicle, onAdd }: Adding) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const { costPerKm, fuelByMonth, fills } = vehicle
  const months = fuelByMonth.slice(-12)
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('fuel.title')}</h2>
        <Button variant="subtle" onClick={onAdd}>
          {t('fuel.add')}
        </Button>
      </div>
      {costPerKm === null ? (
        <p className={classes.quiet}>{t(fills.length === 0 ? 'fuel.none' : 'fuel.one')}</p>
      ) : (
        <p className={classes.figure}>
          {formats.money(costPerKm)} <small>{t('fuel.perKm')}</small>
        </p>
      )}
      {months.length > 1 ? (
        <LineChart
          label={t('fuel.chart', { cost: formats.money(months.at(-1)?.costPerKm ?? 0) })}
          points={months.map((one) => ({ label: formats.date(one.month, 'month'), value: one.costPerKm }))}
          head={t('fuel.month')}
          column={t('fuel.column')}
          show={(value) => formats.number(value, { maximumFractionDigits: 1 })}
          marksLowest={false}
        />
      ) : null}
      {fills.length > 0 ? (
        <DataTable
          label={t('fuel.caption')}
          stacked
          rows={fills.slice(0, 12)}
          rowId={({ id }) => id}
          columns={[
            { id: 'on', header: t('fuel.filledOn'), cell: ({ filledOn }) => formats.date(filledOn) },
            { id: 'km', header: t('service.kmShort'), numeric: true, cell: ({ km }) => formats.number(km) },
            { id: 'litres', header: t('fuel.litres'), numeric: true, cell: ({ litres }) => formats.number(litres) },
            { id: 'cost', header: t('cost'), numeric: true, cell: ({ cost }) => formats.money(cost) },
          ]}
        />
      ) : null}
    </section>
  )
}
