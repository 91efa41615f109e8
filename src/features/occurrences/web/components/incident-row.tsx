/** An incident in the list of a family or a learner. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { Severity } from '#platform/web/components/drawings/severity.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Incident } from '../../contract/family.ts'

export const IncidentRow = ({ incident, base }: { incident: Incident; base: string }) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>
          <Link to={`${base}/${incident.id}`}>{t(`category.${incident.category}`)}</Link>
        </p>
        <p className={layout.second}>
          {t('family.line', { when: formats.dateTime(incident.dateTime, 'short'), location: incident.location })}
        </p>
        {incident.acknowledgedAt ? null : <StatusDot kind="pending">{t('family.toConfirm')}</StatusDot>}
      </div>
      <Severity level={incident.severity} label={t(`severity.${incident.severity}`)} />
    </li>
  )
}
