/** The technician's home: what the devices need, as a picture with its table; who is late, by name; handing out. */
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import cards from '#platform/web/components/card-rows.module.css'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { inventoryStats, listDevices, type InventoryStats } from '../../contract/devices.ts'
import { useInventoryLive } from '../live.ts'
import { AttentionPicture } from './attention-picture.tsx'
import { WhereDevicesAre } from './where-devices-are.tsx'
import classes from './technician-today.module.css'

const to = '/admin/inventory'
const latest = { query: { attention: 'overdue', limit: 5 } } as const

/** The devices that should be back, with who has them. */
const Late = ({ count }: { count: number }) => {
  const { t } = useTranslation('inventory')
  const formats = useFormats()
  useInventoryLive(listDevices)
  const { data, error, refetch } = useCall(listDevices, latest, { live: true })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={Math.min(count, latest.query.limit)} />
  return (
    <ul className={cards.rows}>
      {data.items.map(({ id, tag, name, holder, assignedToName, dueDate }) => (
        <li key={id}>
          <Link to="/admin/inventory/$deviceId" params={{ deviceId: id }}>
            {t('home.device', { tag, name })}
          </Link>
          <span>
            {[
              holder?.name ?? assignedToName,
              holder?.detail,
              dueDate ? t('home.since', { day: formats.date(dueDate, 'day') }) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Shown = ({ stats }: { stats: InventoryStats }) => {
  const { t } = useTranslation('inventory')
  const { loansOverdue } = stats
  return (
    <div className={classes.columns}>
      <section>
        <h2>{t('home.needs')}</h2>
        <AttentionPicture stats={stats} />
      </section>
      <section>
        <h2>{loansOverdue > 0 ? t('home.late', { count: loansOverdue }) : t('home.noneLate')}</h2>
        {loansOverdue > 0 ? <Late count={loansOverdue} /> : <p>{t('home.noneLateText')}</p>}
        <h2 className={classes.where}>{t('home.where')}</h2>
        <WhereDevicesAre stats={stats} />
      </section>
    </div>
  )
}

export const TechnicianToday = () => {
  const { t } = useTranslation('inventory')
  useInventoryLive(inventoryStats)
  const { data, error, refetch } = useCall(inventoryStats, {}, { live: true })
  return (
    <div>
      <div className={classes.actions}>
        <Button component={Link} to={`${to}?status=available`}>
          {t('home.handOut')}
        </Button>
        <Button
          variant="light"
          component={Link}
          to="/admin/inventory/scan"
          leftSection={<IconQrcode size={18} stroke={2} aria-hidden />}
        >
          {t('scan.open')}
        </Button>
      </div>
      {data ? (
        <Shown stats={data} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </div>
  )
}
