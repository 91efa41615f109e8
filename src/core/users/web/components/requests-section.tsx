/** Join requests above the list, with accept and decline. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { usePaged } from '#platform/web/api/hooks.ts'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { UserItem } from '../../contract/shapes.ts'
import { listUsers } from '../../contract/users.ts'
import classes from './requests-section.module.css'

export interface Answering {
  onAccept: (user: UserItem) => void
  onDecline: (user: UserItem) => void
}

const Row = ({ user, onAccept, onDecline }: Answering & { user: UserItem }) => {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const contact = [user.email, user.phone ? displayPhone(user.phone) : null].filter(Boolean).join(', ')
  return (
    <li className={classes.row}>
      <Avatar name={user.name} />
      <div className={classes.words}>
        <span className={classes.name}>{user.name}</span>
        <span className={classes.second}>
          {t('requests.asks', { as: t(`says.${user.says ?? 'staff'}`), when: formats.relative(user.createdAt) })}
        </span>
        {contact ? <span className={classes.second}>{contact}</span> : null}
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => onDecline(user)}
          aria-label={t('requests.declineName', { name: user.name })}
        >
          {t('requests.decline')}
        </Button>
        <Button
          variant="light"
          onClick={() => onAccept(user)}
          aria-label={t('requests.acceptName', { name: user.name })}
        >
          {t('requests.accept')}
        </Button>
      </div>
    </li>
  )
}

const few = 3
const most = 100

export const RequestsSection = (answering: Answering) => {
  const { t } = useTranslation('users')
  const [all, setAll] = useState(false)
  const { page } = usePaged(listUsers, { query: { kind: 'request', sort: 'createdAt', limit: all ? most : few } })
  if (page.totalCount === 0) return null
  return (
    <section className={classes.section} aria-label={t('requests.title', { count: page.totalCount })}>
      <h2 className={classes.title}>{t('requests.title', { count: page.totalCount })}</h2>
      <ul className={classes.rows}>
        {page.items.map((user) => (
          <Row key={user.id} user={user} {...answering} />
        ))}
      </ul>
      {page.totalCount > few && !all ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('requests.all', { count: page.totalCount })}
        </Button>
      ) : null}
    </section>
  )
}
