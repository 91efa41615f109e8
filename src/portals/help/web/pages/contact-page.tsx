/** Whom to ask: the school's office about the school, those who run the installation about the program. */
import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useActions, useRail } from '#platform/web/app/modules-context.tsx'
import layout from '#platform/web/components/layout.module.css'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { listOwnRequests } from '../../contract/support.ts'
import { AskSupport } from '../components/ask-support.tsx'
import { HelpTabs } from '../components/help-tabs.tsx'
import { statusKinds } from '../components/support-words.ts'
import type { GuideSearch } from '../searches.ts'
import classes from '../help.module.css'

/** Where this person writes to the office: the first that their app has. */
const officePlaces = [
  '/parent/support',
  '/parent/communication',
  '/student/communication',
  '/teacher/communication',
  '/tutor/communication',
  '/communication/messages',
]

const Office = () => {
  const { t } = useTranslation('help')
  const { rail } = useRail()
  const actions = useActions()
  const places = new Set([...rail, ...actions].map(({ to }) => to))
  const to = officePlaces.find((place) => places.has(place))
  return (
    <section className={classes.part}>
      <h2>{t('contact.office')}</h2>
      <p>{t('contact.officeText')}</p>
      {to ? (
        <Button variant="light" component={Link} to={to}>
          {t('contact.write')}
        </Button>
      ) : null}
    </section>
  )
}

const OwnRequests = () => {
  const { t } = useTranslation('help')
  const { dateTime } = useFormats()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall(listOwnRequests, { query: { page } })
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.part}>
      <h2>{t('contact.own')}</h2>
      <ul className={layout.rows}>
        {data.items.map(({ id, subject, status, updatedAt }) => (
          <li key={id} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>
                <Link to={`/help/contact/${id}`}>{subject}</Link>
              </p>
              <p className={layout.second}>{dateTime(updatedAt)}</p>
            </div>
            <StatusDot kind={statusKinds[status]}>{t(`support.status.${status}`)}</StatusDot>
          </li>
        ))}
      </ul>
      <Pager
        page={data.currentPage}
        totalPages={data.totalPages}
        totalCount={data.totalCount}
        shown={data.items.length}
        limit={20}
        onPage={setPage}
      />
    </section>
  )
}

export const ContactPage = () => {
  const { t } = useTranslation('help')
  const { school, user } = useSession()
  const { page }: GuideSearch = useSearch({ strict: false })
  return (
    <>
      <PageHeader title={t('contact.title')} lead={t('contact.lead')} />
      <HelpTabs />
      {school && user.role !== 'admin' ? <Office /> : null}
      <OwnRequests />
      <AskSupport page={page} />
    </>
  )
}
