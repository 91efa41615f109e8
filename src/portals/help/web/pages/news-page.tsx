/** What is new, newest first. */
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats, useLanguage } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { said } from '../../rules/words.ts'
import { HelpTabs } from '../components/help-tabs.tsx'
import classes from '../help.module.css'

const loadNews = async () => (await import('../late/news.ts')).news

export const NewsPage = () => {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const { date } = useFormats()
  const { user } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['help.news'],
    queryFn: loadNews,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { offline: false },
  })
  const own = data?.filter(({ roles }) => !roles || roles.some((role) => role === user.role))
  return (
    <>
      <PageHeader title={t('news.title')} lead={t('news.lead')} />
      <HelpTabs />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {own || error ? null : <RowsSkeleton rows={4} />}
      {own?.map(({ day, title, text, to }) => (
        <article key={title[0]} className={classes.part}>
          <h2>{said(title, language)}</h2>
          <p>{said(text, language)}</p>
          <p className={classes.links}>
            <span className={classes.second}>{date(day)}</span>
            {to ? <Link to={to}>{t('openPage')}</Link> : null}
          </p>
        </article>
      ))}
    </>
  )
}
