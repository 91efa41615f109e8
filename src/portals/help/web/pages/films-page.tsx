/** The silent films that this build made of the guides. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { said } from '../../rules/words.ts'
import { Film } from '../components/film.tsx'
import { HelpTabs } from '../components/help-tabs.tsx'
import { useHelp, usePictures } from '../load-help.ts'
import classes from '../help.module.css'

export const FilmsPage = () => {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const { help, error, retry } = useHelp()
  const { guides: pictures } = usePictures()
  const filmed = help?.guides.filter(({ id }) => pictures[id]?.film?.[language])
  const toGuides = (
    <Button variant="light" component={Link} to="/help/guides">
      {t('guides.title')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('film.title')} />
      <HelpTabs />
      {error ? <ErrorPanel error={error} onRetry={retry} /> : null}
      {help || error ? null : <RowsSkeleton rows={4} />}
      {filmed?.length === 0 ? <EmptyState title={t('film.none')} text={t('film.noneText')} action={toGuides} /> : null}
      {filmed?.map(({ id, title }) => (
        <section key={id} className={classes.part}>
          <h2>
            <Link to={`/help/guides/${id}`}>{said(title, language)}</Link>
          </h2>
          <Film guideId={id} title={said(title, language)} />
        </section>
      ))}
    </>
  )
}
