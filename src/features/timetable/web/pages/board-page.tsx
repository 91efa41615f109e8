/** A draft's week by class, teacher or room, in which lessons are moved by mouse, touch and keyboard. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/pure/dates.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Board } from '../../contract/drafts.ts'
import { areasOf } from '../../rules/board/index-board.ts'
import { alternates, choicesOf, placeIn, weekOf, type Sight } from '../../rules/board/week.ts'
import { BoardAside } from '../components/board/board-aside.tsx'
import { BoardTools } from '../components/board/board-tools.tsx'
import { useBoardWords } from '../components/board/board-words.ts'
import { HandActions } from '../components/board/hand-actions.tsx'
import { Legend } from '../components/board/legend.tsx'
import { useReasonWords } from '../components/board/reason-words.ts'
import { useDrag, type DragTarget } from '../components/board/use-drag.ts'
import { useHand } from '../components/board/use-hand.ts'
import { useKeys } from '../components/board/use-keys.ts'
import { WeekBoard } from '../components/board/week-board.tsx'
import { Presence } from '../components/board/presence.tsx'
import { DraftPage } from '../components/draft-page.tsx'
import { DraftTabs } from '../components/draft-tabs.tsx'
import { boardSearch } from '../searches.ts'
import classes from '../components/board/board.module.css'

const PublishDialog = lateDialog(async () => (await import('../components/publish/publish-dialog.tsx')).PublishDialog)

const BoardOf = ({ known }: { known: Board }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const navigate = useNavigate()
  const search = boardSearch.parse(useSearch({ strict: false }))
  const hand = useHand(known)
  const { index, one } = hand
  const [sight, setSight] = [
    search.by ?? 'class',
    (by: Sight) => void navigate({ to: '.', search: { by, week: search.week }, replace: true }),
  ]
  const choices = useMemo(() => choicesOf(index, sight), [index, sight])
  const chosen = choices.find(({ id }) => id === search.id) ?? choices[0]
  // The lesson in hand is seen in its own week.
  const inHand = one === null || one.activity.week === 'every' ? undefined : one.activity.week
  const shown = alternates(index.board) ? (inHand ?? search.week ?? 'a') : null
  const week = useMemo(() => weekOf(index, sight, chosen?.id ?? '', shown), [index, sight, chosen?.id, shown])
  const today = weekdayOf(formats.schoolDay())
  const [day, setDay] = useState(week.weekdays.includes(today) ? today : (week.weekdays[0] ?? 1))
  const words = useBoardWords()(hand, sight)
  const reasonWords = useReasonWords()
  const placeOf = ({ spot }: DragTarget) => {
    const [weekday = 0, nth = 0] = (spot ?? '').split('-').map(Number)
    const row = week.rows[nth]
    return spot !== null && row ? placeIn(row, weekday, one?.bell) : null
  }
  const { over, area } = useDrag({
    onPick: hand.pick,
    onDrop: (target) => {
      const place = placeOf(target)
      if (target.isTray) hand.toTray()
      else if (!place || !hand.drop(place)) hand.putBack()
    },
  })
  const onKeyDown = useKeys(area, hand, week)
  const below = over ? hand.verdictAt(placeOf(over)) : undefined
  const [isPublishing, setPublishing] = useState(false)
  const to = `/admin/scheduling/drafts/${known.draft.id}`
  const page = (
    <>
      <PageHeader
        {...words}
        shortTitle={known.draft.name}
        back="/admin/scheduling"
        action={
          chosen && !hand.isFixed && !one ? (
            <Button disabled={hand.isSaving} onClick={() => setPublishing(true)}>
              {t('publish.open')}
            </Button>
          ) : undefined
        }
      />
      <DraftTabs draft={known.draft} />
      {chosen ? (
        // The keys are those of the places and lessons inside.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div ref={area} className={classes.board} onKeyDown={onKeyDown}>
          <BoardTools
            {...{ hand, sight, choices }}
            chosen={chosen.id}
            onSight={setSight}
            onChoose={(id) => void navigate({ to: '.', search: { by: sight, id, week: search.week }, replace: true })}
            week={shown}
            onWeek={(next) =>
              void navigate({ to: '.', search: { by: sight, id: search.id, week: next }, replace: true })
            }
          />
          <div className={classes.said}>
            <HandActions hand={hand} />
            <span role="status">{hand.said}</span>
          </div>
          <div className={classes.columns}>
            <div>
              <WeekBoard {...{ hand, week, sight, day }} name={chosen.name} over={over?.spot ?? null} onDay={setDay} />
              <Legend hand={hand} />
            </div>
            <BoardAside {...{ hand, week, sight }} name={chosen.name} isOver={over?.isTray ?? false} />
          </div>
          {over && one ? (
            <div className={classes.ghost} aria-hidden="true">
              <span className={classes.area}>{areasOf(index, one)}</span>
              {below ? <span className={classes.who}>{reasonWords(below)}</span> : null}
            </div>
          ) : null}
        </div>
      ) : (
        <EmptyState
          title={t('board.none')}
          text={t('board.noneText')}
          action={
            <Button component={Link} to={`${to}/activities`}>
              {t('board.addLessons')}
            </Button>
          }
        />
      )}
      {isPublishing ? <PublishDialog draft={known.draft} onClose={() => setPublishing(false)} /> : null}
    </>
  )
  return hand.isFixed ? (
    page
  ) : (
    <Presence draftId={known.draft.id} cardId={one?.card.id ?? null}>
      {page}
    </Presence>
  )
}

export const BoardPage = () => {
  const { t } = useTranslation('timetable')
  return <DraftPage title={t('tabs.grid')}>{(board) => <BoardOf key={board.draft.id} known={board} />}</DraftPage>
}
