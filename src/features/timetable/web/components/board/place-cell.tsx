/** A place of the week: its lessons at rest, and whether the picked-up lesson may go there. */
import { UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleMinus,
  IconLock,
  IconSquareFilled,
  IconSquareHalf,
  IconSquareRoundedCheckFilled,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Icon } from '#platform/web/module.ts'
import type { Held } from '../../../rules/board/index-board.ts'
import type { Standing } from '../../../rules/board/types.ts'
import { lessonsAt, placeIn, type Row, type Sight, type Week } from '../../../rules/board/week.ts'
import { groupOf, lessonWords } from './lesson-words.ts'
import { useReasonWords } from './reason-words.ts'
import { HeldBy, useHolder } from './presence.tsx'
import type { Hand } from './use-hand.ts'
import classes from './board.module.css'

export interface CellProps {
  readonly hand: Hand
  readonly week: Week
  readonly sight: Sight
  readonly weekday: number
  readonly row: Row
  readonly nth: number
  /** Place in words: "Thursday, Lesson 3". */
  readonly place: string
  /** The pointer is above it during a drag. */
  readonly isOver: boolean
}

/** Name of a cell, for finding it by pointer and arrow keys. */
export const spotOf = (weekday: number, nth: number): string => `${weekday}-${nth}`

export const standingIcons: Readonly<Record<Standing, Icon>> = {
  best: IconSquareRoundedCheckFilled,
  good: IconSquareFilled,
  cost: IconSquareHalf,
  cannot: IconCircleMinus,
  locked: IconLock,
}

const Target = ({ hand, sight, weekday, row, nth, place, isOver, there }: CellProps & { there: readonly Held[] }) => {
  const { t } = useTranslation('timetable')
  const reasonWords = useReasonWords()
  const target = placeIn(row, weekday, hand.one?.bell)
  const verdict = hand.verdictAt(target)
  const name = there.map((one) => lessonWords(hand.index, one, sight).area).join(', ') || t('board.free')
  const standing = hand.one?.card.locked ? 'locked' : (verdict?.standing ?? 'cannot')
  const isHere = there.some((one) => one === hand.one)
  const reason = hand.one?.card.locked
    ? t(isHere ? 'board.lockedHere' : 'board.unlockFirst')
    : verdict
      ? reasonWords(verdict)
      : t('board.reason.outside')
  const StandingIcon = standingIcons[standing]
  const isOpen = standing !== 'cannot' && standing !== 'locked'
  return (
    <UnstyledButton
      className={classes.target}
      data-spot={spotOf(weekday, nth)}
      data-standing={standing}
      data-here={isHere || undefined}
      data-over={isOver || undefined}
      aria-disabled={!isOpen && !isHere}
      aria-label={t('board.targetLabel', { place, name, reason })}
      onClick={() => {
        if (isHere) hand.putBack()
        else if (target) hand.drop(target)
      }}
    >
      <StandingIcon size={16} stroke={2} aria-hidden />
      <span className={classes.words}>
        <span className={classes.area}>{name}</span>
        <span className={classes.who}>{reason}</span>
      </span>
    </UnstyledButton>
  )
}

const Lesson = ({ hand, week, sight, weekday, row, nth, place, one }: CellProps & { one: Held }) => {
  const { t } = useTranslation('timetable')
  const { area, who } = lessonWords(hand.index, one, sight)
  const { card, bell } = one
  const isSecondHalf = card.place?.period !== row.periods.get(bell?.id ?? '')
  const isClashing = week.clashing.has(card.id)
  const holder = useHolder(card.id)
  const ofWeek = one.activity.week === 'every' ? null : t(`weeks.of.${one.activity.week}`)
  const notes = [
    ofWeek,
    isClashing ? t('board.clash') : null,
    card.locked ? t('board.locked') : null,
    isSecondHalf ? t('board.secondHalf') : null,
    holder === null ? null : t('board.heldBy', { name: holder }),
  ].filter((note) => note !== null)
  const words = (
    <>
      <span className={classes.area}>{area}</span>
      <span className={classes.who}>
        {isClashing ? <IconAlertTriangle size={14} stroke={2} aria-hidden /> : null}
        {card.locked ? <IconLock size={14} stroke={2} aria-hidden /> : null}
        <span className={classes.cut}>{isClashing ? t('board.clash') : [ofWeek, who].filter(Boolean).join(' · ')}</span>
      </span>
      {holder === null ? null : <HeldBy name={holder} />}
    </>
  )
  const shared = {
    className: classes.lesson,
    'data-group': groupOf(hand.index, one),
    'data-clash': isClashing || undefined,
    'data-spot': spotOf(weekday, nth),
  }
  if (hand.isFixed) return <div {...shared}>{words}</div>
  return (
    <UnstyledButton
      {...shared}
      data-card={card.id}
      aria-label={t('board.lessonLabel', { place, lesson: [area, who, ...notes].filter(Boolean).join(', ') })}
      onClick={() => hand.pick(card.id)}
    >
      {words}
    </UnstyledButton>
  )
}

export const PlaceCell = (props: CellProps) => {
  const { hand, week, weekday, row, nth } = props
  const there = lessonsAt(week, weekday, row)
  if (hand.one) return <Target {...props} there={there} />
  if (there.length === 0) return <div className={classes.empty} data-spot={spotOf(weekday, nth)} />
  return (
    <div className={classes.stack}>
      {there.map((one) => (
        <Lesson key={one.card.id} {...props} one={one} />
      ))}
    </div>
  )
}
