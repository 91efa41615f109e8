/** Whose week is shown, the one before and after, undo and redo. */
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { singleWeeks, type SingleWeek } from '#core/lessons/contract/week-words.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { sights, type Sight } from '../../../rules/board/week.ts'
import { Chooser } from '../chooser.tsx'
import { AlsoHere } from './presence.tsx'
import type { Hand } from './use-hand.ts'
import classes from './board.module.css'

interface Props {
  readonly hand: Hand
  readonly sight: Sight
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: string
  readonly onSight: (sight: Sight) => void
  readonly onChoose: (id: string) => void
  /** Null where weeks do not alternate. */
  readonly week: SingleWeek | null
  readonly onWeek: (week: SingleWeek) => void
}

export const BoardTools = ({ hand, sight, choices, chosen, onSight, onChoose, week, onWeek }: Props) => {
  const { t } = useTranslation('timetable')
  return (
    <div className={classes.tools}>
      <SegmentedControl
        label={t('board.sight')}
        choices={sights.map((value) => ({ value, label: t(`board.sightOf.${value}`) }))}
        value={sight}
        onChange={onSight}
      />
      <Chooser label={t(`board.sightOf.${sight}`)} {...{ choices, chosen, onChoose }} />
      {week ? (
        <SegmentedControl
          label={t('weeks.shown')}
          choices={singleWeeks.map((value) => ({ value, label: t(`weeks.of.${value}`) }))}
          value={week}
          onChange={onWeek}
        />
      ) : null}
      <AlsoHere />
      {hand.isFixed ? null : (
        <div className={classes.steps}>
          <ActionIcon size={44} aria-label={t('board.undo')} disabled={!hand.undo} onClick={() => hand.undo?.()}>
            <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon size={44} aria-label={t('board.redo')} disabled={!hand.redo} onClick={() => hand.redo?.()}>
            <IconArrowForwardUp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}
