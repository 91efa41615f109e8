/** Recommendations with the sentence why. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import type { Recommendation } from '../../contract/recommendations.ts'
import { Cover } from '../components/cover.tsx'
import { langOf } from '../lang.ts'
import classes from '../components/library.module.css'

interface RecommendationsProps {
  readonly items: readonly Recommendation[]
  /** Lets who recommended it withdraw that. */
  readonly onWithdraw?: (recommendation: Recommendation) => void
}

export const Recommendations = ({ items, onWithdraw }: RecommendationsProps) => {
  const { t } = useTranslation('digital-library')
  return (
    <ul className={layout.rows}>
      {items.map((recommendation) => {
        const { id, item, reason, teacherName, mine } = recommendation
        return (
          <li key={id} className={`${layout.row} ${layout.wrap}`}>
            <span className={classes.small}>
              <Cover id={item.id} title="" cover={item.cover} />
            </span>
            <div className={layout.words}>
              <p className={layout.title} lang={langOf(item.language)}>
                <Link to="/cbe-library/items/$itemId" params={{ itemId: item.id }}>
                  {item.title}
                </Link>
              </p>
              <p>{reason}</p>
              <p className={layout.second}>
                {mine
                  ? t('recommended.to', { class: recommendation.class.name })
                  : t('recommended.by', { teacher: teacherName })}
              </p>
            </div>
            {mine && onWithdraw ? (
              <Button
                variant="subtle"
                aria-label={t('recommended.withdrawOf', { title: item.title, class: recommendation.class.name })}
                onClick={() => onWithdraw(recommendation)}
              >
                {t('recommended.withdraw')}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
