/** What must be known of a learner's health, in one line; each notes that it was read. */
import { IconStethoscope } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readHealthLine } from '../../contract/health.ts'
import { useReading } from '../use-reading.ts'
import classes from './health-line.module.css'

export const HealthLine = ({ id }: { id: string }) => {
  const { t } = useTranslation('records')
  const { data } = useReading(readHealthLine, { params: { id } })
  return data?.items.map(({ id: noteId, kind, title, details }) => (
    <span key={noteId} className={classes.line}>
      <IconStethoscope size={16} stroke={1.75} aria-hidden />
      <span>
        {t('health.headline', { kind: t(`healthKind.${kind}`), title })}
        {details ? `: ${details}` : null}
      </span>
    </span>
  ))
}
