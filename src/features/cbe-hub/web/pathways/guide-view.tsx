/** The guide of one learner: the fit, tracks of the best pathway, what would change it, interests, and the rules. */
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconHeart } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility, useSession } from '#platform/web/session/session.tsx'
import type { PathwayGuide } from '../../contract/pathways.ts'
import { HubTabs } from '../parts/hub-tabs.tsx'
import { FitPicture } from './fit-picture.tsx'
import { RulesSummary } from './rules-summary.tsx'
import { Tracks } from './tracks.tsx'
import { usePathwayWords } from './words.ts'
import layout from '#platform/web/components/layout.module.css'
import classes from './pathways.module.css'

const KjseaDialog = lateDialog(async () => (await import('./kjsea-dialog.tsx')).KjseaDialog)
const InterestsDialog = lateDialog(async () => (await import('./interests-dialog.tsx')).InterestsDialog)

const icons = { up: IconArrowUp, down: IconArrowDown } as const

const Changes = ({ guide }: { guide: PathwayGuide }) => {
  const { t } = useTranslation('cbe-hub')
  const words = usePathwayWords()
  return (
    <section className={classes.section}>
      <h2>{t(guide.kjsea.length > 0 ? 'pathways.change.chosen' : 'pathways.change.title')}</h2>
      <ul className={classes.rows}>
        {guide.changes.map((change) => {
          const Icon = icons[change.kind]
          const { title, text } = words.change(change)
          return (
            <li key={`${change.kind}.${change.pathway}.${change.area}`}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <div className={classes.words}>
                <p className={layout.title}>{title}</p>
                <p className={layout.second}>{text}</p>
              </div>
            </li>
          )
        })}
        <li>
          <IconHeart size={20} stroke={1.75} aria-hidden />
          <div className={classes.words}>
            <p className={layout.title}>{t('pathways.change.wish')}</p>
            <p className={layout.second}>{t('pathways.change.wishText')}</p>
          </div>
        </li>
      </ul>
    </section>
  )
}

const Interests = ({ guide: { own } }: { guide: PathwayGuide }) => {
  const { t } = useTranslation('cbe-hub')
  const formats = useFormats()
  const { user } = useSession()
  const words = usePathwayWords()
  const [saying, setSaying] = useState(false)
  const isLearner = user.role === 'student'
  return (
    <section className={classes.section}>
      <h2>{t('pathways.interests.heading')}</h2>
      <p className={classes.lead}>
        {own.interests.length === 0
          ? t(isLearner ? 'pathways.interests.noneYou' : 'pathways.interests.none')
          : formats.list(own.interests.map((one) => t(`pathways.interest.${one}`)))}
        {own.wish === null ? '' : `. ${t('pathways.interests.wished', { pathway: words.nameOf(own.wish) })}`}
      </p>
      {isLearner ? (
        <Button variant="light" onClick={() => setSaying(true)}>
          {t('pathways.interests.open')}
        </Button>
      ) : null}
      {saying ? <InterestsDialog opened onClose={() => setSaying(false)} own={own} /> : null}
    </section>
  )
}

const Guide = ({ guide }: { guide: PathwayGuide }) => {
  const { t } = useTranslation('cbe-hub')
  const words = usePathwayWords()
  const shown =
    guide.fits.find(({ best }) => best) ?? guide.fits.find(({ verdict }) => verdict === 'nearly') ?? guide.fits[0]
  return (
    <>
      {guide.open ? (
        <>
          <FitPicture fits={guide.fits} />
          <div className={classes.columns}>
            {shown ? (
              <section className={classes.section}>
                <h2>{t('pathways.tracks', { pathway: words.nameOf(shown.pathway), count: shown.tracks.length })}</h2>
                <Tracks tracks={shown.tracks} />
              </section>
            ) : null}
            <Changes guide={guide} />
          </div>
          <Interests guide={guide} />
        </>
      ) : null}
      <RulesSummary rules={guide.rules} isPreset={guide.version === 0} />
    </>
  )
}

export interface GuideViewProps {
  readonly query: UseQueryResult<PathwayGuide, ApiError>
  readonly switcher?: ReactNode
  readonly back?: string
}

export const GuideView = ({ query, switcher, back }: GuideViewProps) => {
  const { t } = useTranslation('cbe-hub')
  const { user } = useSession()
  const words = usePathwayWords()
  const manages = useAbility('cbe.manage')
  const [entering, setEntering] = useState(false)
  const { data } = query
  const leadOf = ({ learner: { classLabel }, kjsea, terms }: PathwayGuide): string =>
    kjsea.length > 0
      ? [classLabel, t('pathways.kjsea.lead')].filter(Boolean).join('. ')
      : t('pathways.lead', { class: classLabel, count: terms })
  const isNobody = query.error?.status === 404 && !data
  const isFamily = user.role === 'student' || user.role === 'parent'
  return (
    <>
      <PageHeader
        title={data ? words.title(data) : t('tabs.pathways')}
        shortTitle={t('tabs.pathways')}
        back={back}
        lead={
          data
            ? data.open
              ? leadOf(data)
              : t('pathways.leadLater', { grade: data.rules.fromGrade })
            : isNobody
              ? null
              : undefined
        }
        action={
          data?.open && isFamily ? (
            <Button component={Link} to="/communication/messages">
              {data.classTeacher === null ? t('progress.ask') : t('pathways.talk', { teacher: data.classTeacher })}
            </Button>
          ) : data?.open && manages ? (
            <Button onClick={() => setEntering(true)}>
              {t(data.kjsea.length > 0 ? 'pathways.kjsea.change' : 'pathways.kjsea.enter')}
            </Button>
          ) : null
        }
      />
      {data && entering ? <KjseaDialog opened onClose={() => setEntering(false)} guide={data} /> : null}
      <HubTabs />
      {switcher}
      {data ? <Guide guide={data} /> : null}
      {isNobody ? <EmptyState title={t('progress.empty')} text={t('progress.emptyText')} /> : null}
      {!data && !isNobody ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={8} />
        )
      ) : null}
    </>
  )
}
