/** States that opening this is audited. */
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../records.module.css'

export const ReadingsNote = () => {
  const { t } = useTranslation('records')
  return (
    <p className={classes.note}>
      <IconEye size={18} stroke={1.75} aria-hidden />
      {t('health.recorded')}
    </p>
  )
}
