/** Boards for the national council: school-based assessment, and Grade 9. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { GradeNine } from '../components/grade-nine.tsx'
import { SbaBoard } from '../components/sba-board.tsx'
import { gradeNineSearch } from '../searches.ts'
import classes from '../components/cards.module.css'

export const KnecPage = () => {
  const { t } = useTranslation('report-cards')
  const navigate = useNavigate()
  const { view = 'sba' } = gradeNineSearch.parse(useSearch({ strict: false }))
  return (
    <>
      <PageHeader
        title={t('nav:report-cards.knec')}
        lead={t(view === 'sba' ? 'sba.lead' : 'nine.lead')}
        back="/report-cards"
      />
      <div className={classes.bar}>
        <SegmentedControl
          label={t('nav:report-cards.knec')}
          choices={[
            { value: 'sba', label: t('sba.title') },
            { value: 'grade-9', label: t('nine.title') },
          ]}
          value={view}
          onChange={(next) => void navigate({ to: '.', search: { view: next }, resetScroll: false })}
        />
      </div>
      {view === 'sba' ? <SbaBoard /> : <GradeNine />}
    </>
  )
}
