/** The lessons of a class: learning area, how often, with whom and where. */
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import type { Activity, Board } from '../../../contract/drafts.ts'
import { areasOf, classesOf, namesOf, teachersOf } from '../../../rules/pictures/names.ts'
import drafts from '../drafts/drafts.module.css'

interface Props {
  readonly board: Board
  readonly streamId: string
  readonly activities: readonly Activity[]
  readonly onChange: (activity: Activity) => void
  readonly onDelete: (activity: Activity) => void
}

export const ActivityTable = ({ board, streamId, activities, onChange, onDelete }: Props) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const names = namesOf(board)
  const areaNames = (activity: Activity): string => areasOf(activity).map(names.area).join(' / ')
  const others = (activity: Activity): string[] => classesOf(activity).filter((id) => id !== streamId)
  const rooms = ({ parts, roomKind }: Activity): string => {
    const named = [...new Set(parts.flatMap(({ roomId }) => (roomId === null ? [] : names.room(roomId))))]
    const kind = roomKind === null ? [] : [t(`findings.roomKind.${roomKind}`)]
    return formats.list([...named, ...kind]) || t('activities.ownRoom')
  }
  const actionsOf = (activity: Activity) =>
    board.draft.state === 'published'
      ? []
      : [
          { label: t('activities.change'), icon: IconPencil, onClick: () => onChange(activity) },
          { label: t('activities.delete'), icon: IconTrash, onClick: () => onDelete(activity), danger: true },
        ]
  return (
    <DataTable
      label={t('activities.listOf', { name: names.stream(streamId) })}
      stacked
      rows={activities}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'area',
          header: t('activities.area'),
          cell: (activity) => (
            <span className={drafts.head}>
              <span>
                {areaNames(activity)}
                {activity.week === 'every' ? null : (
                  <span className={drafts.note}>{t(`weeks.of.${activity.week}`)}</span>
                )}
                {others(activity).length > 0 ? (
                  <span className={drafts.note}>
                    {t('activities.with', { classes: formats.list(others(activity).map(names.stream)) })}
                  </span>
                ) : null}
              </span>
              <RowMenu name={areaNames(activity)} actions={actionsOf(activity)} />
            </span>
          ),
        },
        {
          id: 'lessons',
          header: t('activities.lessonsPerWeek'),
          numeric: true,
          cell: ({ lessonsPerWeek }) => formats.number(lessonsPerWeek),
        },
        {
          id: 'doubles',
          header: t('activities.ofThemDoubles'),
          numeric: true,
          cell: ({ doubles }) => formats.number(doubles),
        },
        {
          id: 'teacher',
          header: t('activities.teacher'),
          cell: (activity) => formats.list(teachersOf(activity).map(names.teacher)) || t('activities.nobody'),
        },
        { id: 'room', header: t('activities.room'), cell: rooms },
      ]}
    />
  )
}
