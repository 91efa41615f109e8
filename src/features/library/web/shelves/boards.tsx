/** What teachers put before everything else: recommendations and shelves. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { ownReading } from '../../contract/access.ts'
import { listRecommendations } from '../../contract/recommendations.ts'
import { shelvesPath } from '../../contract/shelf-words.ts'
import { listShelves } from '../../contract/shelves.ts'
import { useLibraryLive } from '../live.ts'
import { Board } from './board.tsx'
import { Recommendations } from './recommendations.tsx'
import classes from '../components/library.module.css'

const shownShelves = 3
const shownRecommendations = 3

const Recommended = () => {
  const { t } = useTranslation('digital-library')
  const { data } = useCall(listRecommendations, { query: { page: 1, limit: shownRecommendations } })
  useLibraryLive(listRecommendations)
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('recommended.title')}</h2>
      <Recommendations items={data.items} />
    </section>
  )
}

export const Boards = () => {
  const { t } = useTranslation('digital-library')
  const isLearner = useAbility(ownReading.id)
  const { data } = useCall(listShelves, { query: { page: 1, limit: shownShelves } })
  useLibraryLive(listShelves)
  return (
    <>
      {isLearner ? <Recommended /> : null}
      {data?.items.map((shelf) => (
        <Board key={shelf.id} shelf={shelf} />
      ))}
      {data && data.totalCount > shownShelves ? (
        <p className={classes.heading}>
          <Link to={shelvesPath}>{t('shelf.seeAll', { count: data.totalCount })}</Link>
        </p>
      ) : null}
    </>
  )
}
