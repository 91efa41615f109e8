/** A learner's marks of the term, each against the own last term; never against other learners. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lineStart, PastRow, PastRows } from '#features/gradebook/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import rows from '#platform/web/components/card-rows.module.css'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { studentDashboard } from '../../contract/dashboard.ts'

/** The rest is one click away. */
const shown = 5

export const OwnMarksCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'student.marks' })
  const { data } = useCall(studentDashboard, {}, { offline: true, live: true })
  const areas = (data?.areas ?? []).filter(({ percent }) => percent !== null)
  if (areas.length === 0) return null
  const from = lineStart(areas)
  return (
    <section>
      <div className={rows.head}>
        <h2>{t('title')}</h2>
        <Link to="/student/grades">{t('all', { count: areas.length })}</Link>
      </div>
      <PastRows label={t('title')}>
        {areas.slice(0, shown).map(({ learningAreaId, name, percent, previousPercent, band, borders }) => (
          <PastRow
            key={learningAreaId}
            name={<Link to={`/student/grades/${learningAreaId}`}>{name}</Link>}
            change={percent === null || previousPercent === null ? null : percent - previousPercent}
            label={
              previousPercent === null
                ? t('now', { area: name, percent })
                : t('both', { area: name, percent, was: previousPercent })
            }
            {...{ percent, previousPercent, band, borders, from }}
          />
        ))}
      </PastRows>
      <Legend
        entries={[
          { state: 'empty', label: t('was') },
          { state: 'own', label: t('up') },
          { state: 'away', label: t('down') },
        ]}
      />
    </section>
  )
}
