/** The help: ask in your own words, what to do at this time of the year, and the state of the installation. */
import { Button } from '@mantine/core'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { guidesOn } from '../../rules/guide.ts'
import { indexOf, searchHelp } from '../../rules/search.ts'
import { Found } from '../components/found.tsx'
import { GuideCards } from '../components/guide-cards.tsx'
import { HelpTabs } from '../components/help-tabs.tsx'
import { Keys } from '../components/keys.tsx'
import { SearchLine } from '../components/search-line.tsx'
import { StatusLine } from '../components/status-line.tsx'
import { UnfinishedTours } from '../components/unfinished-tours.tsx'
import { useHelp } from '../load-help.ts'
import type { HelpSearch } from '../searches.ts'
import classes from '../help.module.css'

const shownGuides = 6

export const HelpPage = () => {
  const { t } = useTranslation('help')
  const { user } = useSession()
  const navigate = useNavigate()
  const { asked = '', page }: HelpSearch = useSearch({ strict: false })
  const { help, error, retry } = useHelp()
  const index = useMemo(() => (help ? indexOf(help.guides, help.questions) : []), [help])
  const found = useMemo(() => searchHelp(index, asked), [index, asked])
  const isAsked = asked.trim() !== ''
  // "?" in the header says which page it was pressed on.
  const here = help && page !== undefined && !isAsked ? guidesOn(help.guides, page)[0] : undefined
  if (here) return <Navigate to={`/help/guides/${here.id}`} search={{ page }} replace />
  return (
    <>
      <PageHeader title={t('title', { name: user.firstName })} shortTitle={t('shortTitle')} />
      <SearchLine
        text={asked}
        count={help && isAsked ? found.length : null}
        onText={(text) =>
          void navigate({ to: '/help', search: text ? { asked: text } : {}, replace: true, resetScroll: false })
        }
      />
      {error ? <ErrorPanel error={error} onRetry={retry} /> : null}
      {help && isAsked ? <Found found={found} guides={help.guides} questions={help.questions} /> : null}
      <HelpTabs />
      {help ? <UnfinishedTours guides={help.guides} /> : null}
      {help ? (
        <section className={classes.part}>
          <h2>{t('guides.title')}</h2>
          <GuideCards guides={help.guides.slice(0, shownGuides)} />
          <Button variant="light" component={Link} to="/help/guides">
            {t('guides.all', { count: help.guides.length })}
          </Button>
        </section>
      ) : error ? null : (
        <RowsSkeleton rows={4} />
      )}
      <StatusLine />
      <section className={classes.part}>
        <h2>{t('keys.title')}</h2>
        <Keys takesRegisters={['teacher', 'tutor', 'admin'].includes(user.role)} />
      </section>
    </>
  )
}
