/** The tag of a device with its name, and why it needs action. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DeviceItem } from '../../contract/shapes.ts'
import classes from './inventory.module.css'

export const DeviceCell = ({ device }: { device: DeviceItem }) => {
  const { t } = useTranslation('inventory')
  return (
    <span className={classes.cell}>
      <Link to="/admin/inventory/$deviceId" params={{ deviceId: device.id }} className={classes.tag}>
        {device.tag}
      </Link>
      <span className={classes.second}>{device.name}</span>
      {device.openFaults > 0 ? <span className={classes.warn}>{t('faults', { count: device.openFaults })}</span> : null}
      {device.isMaintenanceDue ? <span className={classes.warn}>{t('maintenanceDue')}</span> : null}
    </span>
  )
}
