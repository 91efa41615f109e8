/** Whom to ask and where to look: a family's teachers, and the guides of the hub. */
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChildTeachers, OwnTeachers } from '#core/people/web/public.ts'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { HubTabs } from '../parts/hub-tabs.tsx'
import { WithChildren } from '../parts/with-children.tsx'
import classes from '../hub.module.css'

const guides = ['pathways', 'competencies', 'progress'] as const

const Guides = () => {
  const { t } = useTranslation('cbe-hub')
  return (
    <section className={classes.section}>
      <h2>{t('support.guides')}</h2>
      <ul className={classes.points}>
        {guides.map((guide) => (
          <li key={guide}>
            <h3>
              <Link to={`/cbe-hub/${guide}`} className={classes.more}>
                {t(`tabs.${guide}`)}
              </Link>
            </h3>
            <p>{t(`support.guide.${guide}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Page = ({ switcher, children }: { switcher?: ReactNode; children?: ReactNode }) => {
  const { t } = useTranslation('cbe-hub')
  const { user } = useSession()
  const isFamily = user.role === 'student' || user.role === 'parent'
  return (
    <>
      <PageHeader
        title={t(isFamily ? 'support.title' : 'support.staffTitle')}
        shortTitle={t('tabs.support')}
        lead={t(isFamily ? 'support.lead' : 'support.staffLead')}
        action={
          <Button component={Link} to="/communication/messages">
            {t(isFamily ? 'support.write' : 'support.messages')}
          </Button>
        }
      />
      <HubTabs />
      {switcher}
      {children ? <Suspense fallback={<RowsSkeleton rows={4} />}>{children}</Suspense> : null}
      <Guides />
    </>
  )
}

export const SupportPage = () => {
  const { t } = useTranslation('cbe-hub')
  const { learnerId } = useParams({ strict: false })
  const { user } = useSession()
  if (user.role === 'student')
    return (
      <Page>
        <OwnTeachers />
      </Page>
    )
  if (user.role !== 'parent') return <Page />
  return (
    <WithChildren id={learnerId} base="/cbe-hub/support" title={t('tabs.support')}>
      {(child, switcher) => (
        <Page switcher={switcher}>
          <ChildTeachers key={child} childId={child} />
        </Page>
      )}
    </WithChildren>
  )
}
