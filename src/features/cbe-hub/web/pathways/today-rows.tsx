/** Pathways on the start page: how many fit, of whom, and from which results. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { useSession } from '#platform/web/session/session.tsx'
import type { Fitting } from '../../contract/pathways-today.ts'

export const TodayRows = ({ items }: { items: readonly Fitting[] }) => {
  const { t } = useTranslation('cbe-hub')
  const isLearner = useSession().user.role === 'student'
  return (
    <section className={layout.part}>
      <h2>{t('pathways.today.title')}</h2>
      <ul className={layout.rows}>
        {items.map(({ id, firstName, fits, kjsea }) => (
          <li key={id} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>
                <Link to={isLearner ? '/cbe-hub/pathways' : `/cbe-hub/pathways/${id}`}>
                  {[isLearner ? '' : firstName, t('pathways.today.fit', { count: fits })].filter(Boolean).join(': ')}
                </Link>
              </p>
              <p className={layout.second}>{t(kjsea ? 'pathways.today.kjsea' : 'pathways.today.school')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
