/** A slot of a timetable: its lesson, or a button to add one. */
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '../../contract/lessons.ts'
import { shortName } from '../names.ts'
import classes from './timetable.module.css'

export interface CellProps {
  lesson: Lesson | undefined
  /** Default room of the class. */
  ownRoomId: string | null
  /** Accessible name of the slot: "Tuesday, Lesson 3". */
  place: string
  onPress: () => void
}

/** Longer names do not fit into a day's column. */
const longest = 26

export const LessonCell = ({ lesson, ownRoomId, place, onPress }: CellProps) => {
  const { t } = useTranslation('lessons')
  if (!lesson) {
    return (
      <UnstyledButton className={classes.free} onClick={onPress} aria-label={t('grid.add', { place })}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </UnstyledButton>
    )
  }
  const { name, shortName: short } = lesson.learningArea
  const week = lesson.week === 'every' ? null : t(`weeks.of.${lesson.week}`)
  const room = lesson.room && lesson.room.id !== ownRoomId ? `, ${lesson.room.name}` : ''
  return (
    <UnstyledButton
      className={classes.lesson}
      data-group={lesson.learningArea.subjectGroup}
      onClick={onPress}
      aria-label={t('grid.change', { place, area: [name, week].filter(Boolean).join(', ') })}
    >
      <span className={classes.area}>{name.length > longest ? short : name}</span>
      {week ? <span className={classes.teacher}>{week}</span> : null}
      {lesson.teacher ? (
        <span className={classes.teacher}>
          {shortName(lesson.teacher.name)}
          {room}
        </span>
      ) : (
        <span className={classes.nobody}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          {t('grid.noTeacher')}
        </span>
      )}
    </UnstyledButton>
  )
}
