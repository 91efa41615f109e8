/** Work that a teacher has set, with what was handed in and waits to be marked. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconUsersGroup } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, usePaged } from '#platform/web/api/hooks.ts'
import { CountBadge } from '#platform/web/components/count-badge.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { assignmentStatuses, assignmentTypes } from '../../contract/kinds.ts'
import { listClasses } from '../../contract/classes.ts'
import { listAssignments, type AssignmentLine } from '../../contract/setting.ts'
import { waitingWork } from '../../contract/waiting.ts'
import { useWorkLive } from '../live.ts'
import { assignmentsSearch } from '../searches.ts'
import { statusDots } from '../words.ts'

const home = '/teacher/assignments'
const to = ({ id }: AssignmentLine): string => `${home}/${id}`

const useColumns = (): ListColumn<AssignmentLine>[] => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'title', header: t('list.title'), cell: (line) => <Link to={to(line)}>{line.title}</Link>, fixed: true },
      { id: 'for', header: t('list.for'), cell: (line) => line.targetLabel },
      { id: 'area', header: t('area'), cell: (line) => line.learningArea.name },
      { id: 'due', header: t('list.due'), cell: (line) => formats.dateTime(line.dueDate, 'short') },
      {
        id: 'handedIn',
        header: t('list.handedIn'),
        cell: ({ counts }) => t('list.of', { count: counts.handedIn, all: counts.expected }),
        numeric: true,
      },
      {
        id: 'toMark',
        header: t('list.toMark'),
        cell: ({ counts }) => (counts.toMark > 0 ? <CountBadge count={counts.toMark} /> : null),
        numeric: true,
      },
      {
        id: 'status',
        header: t('list.status'),
        cell: (line) => <StatusDot kind={statusDots[line.status]}>{t(`status.${line.status}`)}</StatusDot>,
      },
    ],
    [t, formats],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('assignments')
  const classes = useCall(listClasses, { query: {} })
  const courses = (classes.data?.items ?? []).flatMap(({ id, name, kind, learningAreas }) => [
    { value: id, label: name },
    ...(kind === 'class'
      ? learningAreas.map((area) => ({ value: `${id}:${area.id}`, label: t('course', { name, area: area.name }) }))
      : []),
  ])
  return [
    {
      id: 'status',
      label: t('list.status'),
      kind: 'choice',
      options: assignmentStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      id: 'type',
      label: t('list.type'),
      kind: 'choice',
      options: assignmentTypes.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    { id: 'courseId', label: t('list.for'), kind: 'choice', options: courses },
  ]
}

export const AssignmentsPage = () => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  const state = useListState(assignmentsSearch)
  const query = usePaged(listAssignments, { query: state.query }, { live: true })
  const waiting = useCall(waitingWork, {}, { live: true })
  useWorkLive(listAssignments, waitingWork)
  const toMark = waiting.data?.toMark ?? 0
  return (
    <ListPage
      id="assignments"
      title={t('list.heading')}
      lead={waiting.data ? t(toMark > 0 ? 'list.lead' : 'list.leadNone', { count: toMark }) : undefined}
      state={state}
      query={query}
      columns={useColumns()}
      rowId={(line) => line.id}
      rowName={(line) => line.title}
      rowTo={to}
      phoneRow={(line) => ({
        title: line.title,
        second: t('list.phone', {
          for: line.targetLabel,
          area: line.learningArea.name,
          due: formats.dateTime(line.dueDate, 'short'),
          handedIn: line.counts.handedIn,
          all: line.counts.expected,
        }),
        status:
          line.counts.toMark > 0 ? (
            <StatusDot kind="pending">{t('list.toMarkCount', { count: line.counts.toMark })}</StatusDot>
          ) : line.status === 'published' ? undefined : (
            <StatusDot kind={statusDots[line.status]}>{t(`status.${line.status}`)}</StatusDot>
          ),
      })}
      searchLabel={t('list.search')}
      filters={useFilters()}
      create={{ label: t('list.create'), to: `${home}/new` }}
      secondary={
        <Button
          variant="light"
          component={Link}
          to={`${home}/groups`}
          leftSection={<IconUsersGroup size={18} stroke={1.75} aria-hidden />}
        >
          {t('groups.title')}
        </Button>
      }
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}
