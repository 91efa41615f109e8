/** List of school-wide reports with descriptions. */
import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { reportIds } from '../../contract/lists.ts'
import { reportTexts } from '../../rules/report-texts.ts'
import classes from './reports.module.css'

export const ReportsPage = () => {
  const { t } = useTranslation('admin')
  const { titles } = reportTexts[useLanguage()]
  const { school } = useSession()
  return (
    <>
      <PageHeader title={t('reports.title')} lead={t('reports.lead', { school: school?.name })} />
      <ul className={classes.list}>
        {reportIds.map((report) => (
          <li key={report}>
            <Link to="/admin/reports/$report" params={{ report }} className={classes.link}>
              <span className={classes.words}>
                <span className={classes.name}>{titles[report]}</span>
                <span className={classes.line}>{t(`reports.line.${report}`)}</span>
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
