/** One guide: its steps with the pictures that this build took of them. */
import { Button } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { guidesOn, type Guide } from '../../rules/guide.ts'
import { said } from '../../rules/words.ts'
import { Film } from '../components/film.tsx'
import { Said } from '../components/said.tsx'
import { StepPicture } from '../components/step-picture.tsx'
import { TourAgainButton, TourButton } from '../components/tour-buttons.tsx'
import { useHelp } from '../load-help.ts'
import type { GuideSearch } from '../searches.ts'
import classes from '../help.module.css'

const Steps = ({ guide }: { guide: Guide }) => {
  const language = useLanguage()
  return (
    <ol className={classes.steps}>
      {guide.steps.map(({ title, text }, index) => (
        <li key={title[0]} className={classes.step}>
          <div className={classes.words}>
            <h2>{said(title, language)}</h2>
            <p>
              <Said words={text} />
            </p>
            <StepPicture guideId={guide.id} step={index} alt={said(title, language)} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Other guides of the page on which "?" was pressed. */
const OnThisPage = ({ guides }: { guides: readonly Guide[] }) => {
  const { t } = useTranslation('help')
  const language = useLanguage()
  if (guides.length === 0) return null
  return (
    <section className={classes.part}>
      <h2>{t('guide.alsoHere')}</h2>
      <ul className={classes.plainList}>
        {guides.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/help/guides/${id}`}>{said(title, language)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const GuidePage = () => {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const { guide: guideId }: { guide?: string } = useParams({ strict: false })
  const { page }: GuideSearch = useSearch({ strict: false })
  const { help, error, retry } = useHelp()
  if (error) return <ErrorPanel error={error} onRetry={retry} />
  if (!help) return <RowsSkeleton rows={6} />
  const guide = help.guides.find(({ id }) => id === guideId)
  if (!guide) return <NotFoundPage />
  const others = page === undefined ? [] : guidesOn(help.guides, page).filter((one) => one !== guide)
  return (
    <>
      <PageHeader
        title={said(guide.title, language)}
        lead={said(guide.about, language)}
        crumbs={[
          { label: t('shortTitle'), to: '/help' },
          { label: t('guides.title'), to: '/help/guides' },
        ]}
        back="/help/guides"
        action={<TourButton guide={guide} />}
        secondary={
          <>
            {page === undefined ? null : (
              <Button variant="light" component={Link} to={page}>
                {t('guide.back')}
              </Button>
            )}
            <TourAgainButton guide={guide} />
          </>
        }
      />
      <Film guideId={guide.id} title={said(guide.title, language)} />
      <Steps guide={guide} />
      <OnThisPage guides={others} />
      <p className={`${layout.title} ${classes.part}`}>
        <Link to="/help">{t('guide.askMore')}</Link>
      </p>
    </>
  )
}
