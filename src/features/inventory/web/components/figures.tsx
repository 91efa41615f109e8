/** The figures above the list: each opens the devices that it counts. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { FigureLinks, FiguresToCome, type Figure } from '#platform/web/components/drawings/figure-links.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { inventoryStats, type InventoryStats } from '../../contract/devices.ts'
import type { Attention } from '../../contract/words.ts'
import classes from './inventory.module.css'

const to = '/admin/inventory'

const useFigures = (stats: InventoryStats): Figure[] => {
  const { t } = useTranslation('inventory')
  const asks = ([count, attention]: readonly [number, Attention]): Figure[] =>
    count === 0 ? [] : [{ label: t(`attention.${attention}`), count, to, search: { attention }, needs: true }]
  const asking = [
    [stats.loansOverdue, 'overdue'],
    [stats.loansDue, 'due'],
    [stats.openFaults, 'fault'],
    [stats.maintenanceDue, 'maintenance'],
    [stats.warrantyEnding, 'warranty'],
  ] as const
  // Those that need action come first: a phone shows the first three.
  return [
    ...asking.flatMap(asks),
    { label: t('figure.inUse'), count: stats.totalDevices, to },
    { label: t('status.available'), count: stats.available, to, search: { status: 'available' } },
    { label: t('status.assigned'), count: stats.assigned, to, search: { status: 'assigned' } },
    { label: t('status.repair'), count: stats.inRepair, to, search: { status: 'repair' } },
  ]
}

const Shown = ({ stats, money }: { stats: InventoryStats; money: boolean }) => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  const figures = useFigures(stats)
  return (
    <section aria-label={t('figure.label')} className={classes.figures}>
      <FigureLinks label={t('figure.label')} figures={figures} />
      {money ? (
        <Facts
          facts={[
            { label: t('figure.value'), value: formats.money(stats.totalValue) },
            { label: t('figure.upkeep'), value: formats.money(stats.maintenanceCost) },
          ]}
        />
      ) : null}
    </section>
  )
}

const blank = '\u00a0'
const ToCome = ({ money }: { money: boolean }) => (
  <div aria-busy="true" className={classes.figures}>
    <FiguresToCome count={8} />
    {money ? (
      <div aria-hidden>
        <Facts facts={[{ label: blank, value: blank }]} />
      </div>
    ) : null}
  </div>
)

/** @param money show the value of the devices, for the office */
export const Figures = ({ money }: { money: boolean }) => {
  const { data, error } = useCall(inventoryStats, {}, { live: true })
  if (data) return <Shown stats={data} money={money} />
  return error ? null : <ToCome money={money} />
}
