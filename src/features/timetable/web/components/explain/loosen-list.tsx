/** What to loosen so that a timetable can be made, with what it does and the way there. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import type { Board } from '../../../contract/drafts.ts'
import type { Finding } from '../../../contract/runs.ts'
import { looseningsOf, type Loosening } from '../../../rules/pictures/loosen.ts'
import { areasOf, classesOf, namesOf } from '../../../rules/pictures/names.ts'
import { useWishWords } from './wish-words.ts'

export const LoosenList = ({ board, finding }: { board: Board; finding: Finding }) => {
  const { t } = useTranslation('timetable')
  const wishWords = useWishWords(board)
  const loosenings = useMemo(() => looseningsOf(board, finding), [board, finding])
  const names = namesOf(board)
  const wordsOf = (one: Loosening): { title: string; text: string; page: 'wishes' | 'activities' } => {
    if (one.kind === 'wish') {
      const rule = board.wishes.find(({ id }) => id === one.wishId)?.rule
      return { title: t('explain.loosenWish'), text: rule ? wishWords(rule) : '', page: 'wishes' }
    }
    if (one.kind === 'lessons')
      return { title: t('explain.fewerLessons'), text: t('explain.fewerLessonsText'), page: 'activities' }
    const activity = names.activity(one.activityId)
    return {
      title: t('explain.giveTo', {
        what: activity ? areasOf(activity).map(names.area).join(' / ') : '',
        classes: activity ? classesOf(activity).map(names.stream).join(', ') : '',
        who: names.teacher(one.staffId),
      }),
      text: t('explain.hasLessons', { count: one.lessons, who: names.teacher(one.staffId) }),
      page: 'activities',
    }
  }
  return (
    <ul className={layout.rows} aria-label={t('explain.loosen')}>
      {loosenings.map((one) => {
        const { title, text, page } = wordsOf(one)
        return (
          <li key={`${title} ${text}`} className={`${layout.row} ${layout.wrap}`}>
            <div className={layout.words}>
              <p className={layout.title}>{title}</p>
              <p className={layout.second}>{text}</p>
            </div>
            {one.settles === undefined ? null : (
              <StatusDot kind={one.settles ? 'active' : 'inactive'}>
                {one.settles ? t('explain.settles') : t('explain.settlesNot')}
              </StatusDot>
            )}
            <div className={layout.actions}>
              <Button
                variant="light"
                component={Link}
                to={`/admin/scheduling/drafts/${board.draft.id}/${page}`}
                aria-label={`${t(`explain.open.${page}`)}: ${title}`}
              >
                {t(`explain.open.${page}`)}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
