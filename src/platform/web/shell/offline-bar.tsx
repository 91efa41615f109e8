/** Offline indicator with the number of queued changes. */
import { UnstyledButton } from '@mantine/core'
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OfflineState } from '../app/app-parts.tsx'
import classes from './offline-bar.module.css'

export const OfflineBar = ({ online, waiting, onSee }: OfflineState) => {
  const { t } = useTranslation('platform')
  if (online && waiting === 0) return null
  const Icon = online ? IconCloudUp : IconCloudOff
  return (
    <div className={classes.bar} role="status">
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        {online ? null : <span className={classes.calm}>{t('offline.noNetwork')} </span>}
        {waiting > 0 ? <b>{t('offline.waiting', { count: waiting })}</b> : null}
      </span>
      {waiting > 0 && onSee ? (
        <UnstyledButton className={classes.see} onClick={onSee}>
          {t('offline.see')}
        </UnstyledButton>
      ) : null}
    </div>
  )
}
