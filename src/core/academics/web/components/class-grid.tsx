/** Grades down, classes across: the whole school on one picture, each class a button. */
import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Catalogue, Grade, Level } from '../../../schools/contract/levels.ts'
import { Section, useLevelName } from '../../../schools/web/public.ts'
import type { RoomItem, StreamItem } from '../../contract/classes.ts'
import { gradeLabel, gradesOf } from '../../rules/grades.ts'
import classes from './class-grid.module.css'

export interface ClassGridProps {
  levels: readonly Level[]
  catalogue: Catalogue
  streams: readonly StreamItem[]
  rooms: readonly RoomItem[]
  onOpen: (stream: StreamItem) => void
  onAdd: (grade: Grade) => void
}

const ClassButton = ({
  stream,
  room,
  onOpen,
}: {
  stream: StreamItem
  room: string | undefined
  onOpen: () => void
}) => {
  const { t } = useTranslation('academics')
  return (
    <UnstyledButton
      className={classes.class}
      data-off={!stream.active || undefined}
      onClick={onOpen}
      aria-label={t('stream.open', { name: stream.label })}
    >
      <span className={classes.name}>{stream.name ?? t('stream.only')}</span>
      {stream.active ? null : <span className={classes.room}>{t('off')}</span>}
      {room && room !== stream.label ? <span className={classes.room}>{room}</span> : null}
    </UnstyledButton>
  )
}

const GradeRow = ({
  grade,
  catalogue,
  streams,
  rooms,
  onOpen,
  onAdd,
}: Omit<ClassGridProps, 'levels'> & { grade: Grade }) => {
  const { t } = useTranslation('academics')
  const label = gradeLabel(grade, catalogue)
  return (
    <li className={classes.grade}>
      <span className={classes.label}>{label}</span>
      <div className={classes.classes}>
        {streams
          .filter((stream) => stream.grade === grade)
          .map((stream) => (
            <ClassButton
              key={stream.id}
              stream={stream}
              room={rooms.find((room) => room.id === stream.roomId)?.name}
              onOpen={() => onOpen(stream)}
            />
          ))}
        <UnstyledButton
          className={classes.add}
          onClick={() => onAdd(grade)}
          aria-label={t('stream.addTo', { grade: label })}
        >
          <IconPlus size={18} stroke={2} aria-hidden />
          {t('stream.addShort')}
        </UnstyledButton>
      </div>
    </li>
  )
}

export const ClassGrid = ({ levels, ...grid }: ClassGridProps) => {
  const levelName = useLevelName()
  return (
    <>
      {levels.map((level) => (
        <Section key={level} title={levelName(level)}>
          <ul className={classes.grades}>
            {gradesOf([level]).map((grade) => (
              <GradeRow key={grade} grade={grade} {...grid} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}
