/** Technician's dashboard card: devices overdue, faulty or due for maintenance, and the number on loan. */
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '#platform/web/components/card-rows.module.css'
import { inventoryStats } from '../../contract/devices.ts'
import { Figures } from './figures.tsx'
import { useInventoryLive } from '../live.ts'

export const TechnicianToday = () => {
  const { t } = useTranslation('inventory')
  useInventoryLive(inventoryStats)
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        <Button
          variant="light"
          component={Link}
          to="/admin/inventory/scan"
          leftSection={<IconQrcode size={18} stroke={2} aria-hidden />}
        >
          {t('scan.open')}
        </Button>
      </div>
      <Figures money={false} alone />
    </section>
  )
}
