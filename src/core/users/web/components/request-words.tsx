/** Details a requester gave about themselves. */
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import type { UserDetail } from '../../contract/users.ts'
import classes from './request-words.module.css'

export const RequestWords = ({ user }: { user: UserDetail }) => {
  const { t } = useTranslation('users')
  const { request } = user
  const contact = [user.email, user.phone ? displayPhone(user.phone) : null].filter(Boolean).join(', ')
  const learner = [request?.learnerName, request?.admissionNumber].filter(Boolean).join(', ')
  return (
    <dl className={classes.facts}>
      <dt>{t('requests.says')}</dt>
      <dd>{t(`says.${user.says ?? 'staff'}`)}</dd>
      {contact ? (
        <>
          <dt>{t('requests.contact')}</dt>
          <dd>{contact}</dd>
        </>
      ) : null}
      {learner ? (
        <>
          <dt>{t('requests.about')}</dt>
          <dd>{learner}</dd>
        </>
      ) : null}
      {request?.note ? (
        <>
          <dt>{t('requests.note')}</dt>
          <dd>{request.note}</dd>
        </>
      ) : null}
    </dl>
  )
}
