/** A link request: requester, learner, matching fields, and answer. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { LinkRequest } from '../../../contract/links.ts'
import { useRelationship } from '../../parts/use-relationship.ts'
import classes from './request-row.module.css'

const Fit = ({ request }: { request: LinkRequest }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const [best] = request.candidates
  if (!best) return <StatusDot kind="pending">{t('request.nobodyFits')}</StatusDot>
  const what = formats.list(best.matches.map((match) => t(`match.${match}`)))
  const who = [best.fullName, best.classLabel, best.admissionNumber].filter(Boolean).join(', ')
  return (
    <StatusDot kind={best.matches.length > 1 ? 'active' : 'progress'}>
      {what ? t('request.fits', { who, what }) : t('request.maybe', { who })}
    </StatusDot>
  )
}

const Decided = ({ request }: { request: LinkRequest }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const day = request.decidedAt ? formats.date(request.decidedAt) : ''
  if (request.status === 'declined')
    return <StatusDot kind="inactive">{t('request.declinedOn', { day, reason: request.reason ?? '' })}</StatusDot>
  return (
    <StatusDot kind="active">
      {t('request.acceptedOn', { day })}{' '}
      {request.learner ? <Link to={`/admin/learners/${request.learner.id}`}>{request.learner.fullName}</Link> : null}
    </StatusDot>
  )
}

interface RequestRowProps {
  request: LinkRequest
  onAccept: () => void
  onDecline: () => void
}

export const RequestRow = ({ request, onAccept, onDecline }: RequestRowProps) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const relationship = useRelationship()
  const { requester, learnerName, admissionNumber, birthDate } = request
  const contact = [requester.phone ? displayPhone(requester.phone) : null, requester.email].filter(Boolean).join(', ')
  const child = [learnerName, admissionNumber, birthDate ? formats.date(birthDate) : null].filter(Boolean).join(', ')
  return (
    <li className={classes.row}>
      <Avatar name={requester.name} />
      <div className={classes.words}>
        <div className={classes.name}>
          {requester.name}
          <span className={classes.when}>{formats.relative(request.createdAt)}</span>
        </div>
        {contact ? <div className={classes.contact}>{contact}</div> : null}
        <div>{t('request.asks', { child, relationship: relationship(request.relationship) })}</div>
        {request.status === 'pending' ? <Fit request={request} /> : <Decided request={request} />}
      </div>
      {request.status === 'pending' ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onDecline}>
            {t('request.declineVerb')}
          </Button>
          <Button variant="light" onClick={onAccept}>
            {t('request.acceptVerb')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
