/** Requests to excuse a day as the family sees them, with the school's answers. */
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import layout from '#platform/web/components/layout.module.css'
import type { OwnRequest } from '../../contract/learner-days.ts'
import classes from './learner.module.css'

export const requestDots: Readonly<Record<OwnRequest['status'], StatusKind>> = {
  pending: 'pending',
  accepted: 'active',
  declined: 'stopped',
}

/** @param documentTo address of a request's document */
export const OwnRequests = ({
  requests,
  documentTo,
}: {
  requests: readonly OwnRequest[]
  documentTo: (requestId: string) => string
}) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  if (requests.length === 0) return null
  return (
    <section className={classes.requests}>
      <h2>{t('own.requests')}</h2>
      <ul className={layout.rows}>
        {requests.map((request) => (
          <li key={request.id} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>{formats.date(request.date, 'weekday')}</p>
              <p className={layout.second}>{request.reason}</p>
              {request.declineReason ? (
                <p className={layout.second}>{t('own.declined', { reason: request.declineReason })}</p>
              ) : null}
              {request.hasDocument ? (
                <p className={layout.second}>
                  <a href={documentTo(request.id)} target="_blank" rel="noreferrer">
                    {t('own.document')}
                  </a>
                </p>
              ) : null}
            </div>
            <StatusDot kind={requestDots[request.status]}>{t(`requestStatus.${request.status}`)}</StatusDot>
          </li>
        ))}
      </ul>
    </section>
  )
}
