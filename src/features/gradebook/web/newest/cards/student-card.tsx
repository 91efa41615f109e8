/** The learner's newest marks on the dashboard. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { studentNewest } from '../../../contract/newest.ts'
import { Newest } from './newest.tsx'

export const OwnMarksCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'gradebook-newest' })
  const { data } = useCall(studentNewest, {}, { offline: true, live: true })
  if (!data?.newest) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      <Newest newest={data.newest} name={null} to="/student/grades" />
    </section>
  )
}
