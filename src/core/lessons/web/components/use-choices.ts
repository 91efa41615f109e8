/** Choices of teacher and room, with the class's teachers first. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { listRooms } from '../../../academics/contract/classes.ts'
import { listStaff } from '../../../people/contract/staff.ts'
import type { Timetable } from '../../contract/lessons.ts'

export interface Choice {
  value: string
  label: string
}

/** A school of more than 100 people at work fills a second page. */
const useStaff = (): Choice[] => {
  const { data: first } = useCall(listStaff, { query: { limit: 100 } })
  const { data: second } = useCall(
    listStaff,
    { query: { limit: 100, page: 2 } },
    { enabled: first?.hasNextPage ?? false },
  )
  return [...(first?.items ?? []), ...(second?.items ?? [])].map((one) => ({ value: one.id, label: one.fullName }))
}

export const useChoices = (timetable: Timetable): { staff: Choice[]; rooms: Choice[] } => {
  const { t } = useTranslation('lessons')
  const rooms = useCall(listRooms, {}).data?.items ?? []
  const areaName = (id: string): string => timetable.learningAreas.find((area) => area.id === id)?.shortName ?? ''
  const here = new Map<string, Choice>()
  for (const one of timetable.teaching)
    if (!here.has(one.staffId))
      here.set(one.staffId, {
        value: one.staffId,
        label: t('form.teaches', { name: one.name, area: areaName(one.learningAreaId) }),
      })
  const placed = timetable.lessons.flatMap((lesson) =>
    lesson.teacher ? [{ value: lesson.teacher.id, label: lesson.teacher.name }] : [],
  )
  const others = new Map([...placed, ...useStaff()].map((one) => [one.value, one]))
  for (const id of here.keys()) others.delete(id)
  return {
    staff: [...here.values(), ...others.values()],
    rooms: rooms.filter((room) => room.active).map((room) => ({ value: room.id, label: room.name })),
  }
}
