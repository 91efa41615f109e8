/** All guides of the person's role, in the order of a school's year. */
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { seasons } from '../../rules/guide.ts'
import { GuideCards } from '../components/guide-cards.tsx'
import { HelpTabs } from '../components/help-tabs.tsx'
import { useHelp } from '../load-help.ts'
import classes from '../help.module.css'

export const GuidesPage = () => {
  const { t } = useTranslation('help')
  const { help, error, retry } = useHelp()
  const parts = seasons
    .map((season) => ({ season, guides: help?.guides.filter((guide) => guide.season === season) ?? [] }))
    .filter(({ guides }) => guides.length > 0)
  return (
    <>
      <PageHeader title={t('guides.title')} lead={help ? t('guides.lead', { count: help.guides.length }) : undefined} />
      <HelpTabs />
      {error ? <ErrorPanel error={error} onRetry={retry} /> : null}
      {help || error ? null : <RowsSkeleton rows={6} />}
      {parts.map(({ season, guides }) => (
        <section key={season} className={classes.part}>
          <h2>{t(`season.${season}`)}</h2>
          <GuideCards guides={guides} />
        </section>
      ))}
    </>
  )
}
