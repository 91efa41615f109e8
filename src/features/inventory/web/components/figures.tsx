/** The pictures above the list: where the devices are, and what they need; each part opens the devices that it counts. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { inventoryStats, type InventoryStats } from '../../contract/devices.ts'
import { AttentionPicture } from './attention-picture.tsx'
import { WhereDevicesAre } from './where-devices-are.tsx'
import classes from './inventory.module.css'

const Shown = ({ stats, money }: { stats: InventoryStats; money: boolean }) => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  const needs = stats.loansOverdue + stats.loansDue + stats.openFaults + stats.maintenanceDue + stats.warrantyEnding
  return (
    <section aria-label={t('figure.label')} className={classes.figures}>
      <div className={classes.pictures}>
        <section>
          <h2>{t('home.where')}</h2>
          <WhereDevicesAre stats={stats} />
        </section>
        {needs > 0 ? (
          <section>
            <h2>{t('home.needs')}</h2>
            <AttentionPicture stats={stats} />
          </section>
        ) : null}
      </div>
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

const ToCome = () => (
  <div aria-busy="true" className={classes.figures}>
    <RowsSkeleton rows={5} />
  </div>
)

/** @param money show the value of the devices, for the office */
export const Figures = ({ money }: { money: boolean }) => {
  const { data, error } = useCall(inventoryStats, {}, { live: true })
  if (data) return data.totalDevices === 0 ? null : <Shown stats={data} money={money} />
  return error ? null : <ToCome />
}
