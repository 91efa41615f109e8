/** What CBE is, in words for the role that reads: what changes, the way through school, words, levels. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { HubTabs } from '../parts/hub-tabs.tsx'
import { LevelExamples } from '../parts/level-examples.tsx'
import { SchoolRoad } from '../parts/school-road.tsx'
import classes from '../hub.module.css'

const points = ['a', 'b', 'c', 'd'] as const
const words = ['subject', 'topic', 'grade', 'position', 'exam'] as const
const columns = ['before', 'now', 'meaning'] as const

export const PhilosophyPage = () => {
  const { t } = useTranslation('cbe-hub')
  const { user } = useSession()
  const of = `philosophy.${user.role}`
  return (
    <>
      <PageHeader title={t(`${of}.title`)} shortTitle={t('title')} lead={t(`${of}.lead`)} />
      <HubTabs />
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            <h2>{t(`${of}.points.${point}.title`)}</h2>
            <p>{t(`${of}.points.${point}.text`)}</p>
          </li>
        ))}
      </ul>
      <SchoolRoad />
      <section className={classes.section}>
        <h2>{t('philosophy.levels.title')}</h2>
        <p className={classes.lead}>{t('philosophy.levels.lead')}</p>
        <LevelExamples says={(level) => t(`level.means.${level}`)} />
        <p>
          <Link to="/cbe-hub/competencies" className={classes.more}>
            {t('philosophy.next')}
          </Link>
        </p>
      </section>
      <section className={classes.section}>
        <h2>{t('philosophy.words.title')}</h2>
        <DataTable
          label={t('philosophy.words.label')}
          columns={columns.map((id) => ({
            id,
            header: t(`philosophy.words.${id}`),
            cell: (word: (typeof words)[number]) => t(`philosophy.words.rows.${word}.${id}`),
          }))}
          rows={words}
          rowId={(word) => word}
          stacked
        />
      </section>
    </>
  )
}
