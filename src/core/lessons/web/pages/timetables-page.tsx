/** Every class with how much of its week is planned. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPrinter, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { listTimetables } from '../../contract/lessons.ts'
import { useLessonsWatch } from '../components/use-timetable.ts'
import classes from './timetables-page.module.css'

const WeeksDialog = lateDialog(async () => (await import('../components/weeks-dialog.tsx')).WeeksDialog)
const PrintDialog = lateDialog(async () => (await import('../components/print-dialog.tsx')).PrintDialog)

type Item = ResponseOf<typeof listTimetables>['items'][number]

const ClassRow = ({ item }: { item: Item }) => {
  const { t } = useTranslation('lessons')
  const note = item.withoutTeacher > 0 ? t('list.without', { count: item.withoutTeacher }) : undefined
  return (
    <li>
      <Link to="/admin/lessons/$streamId" params={{ streamId: item.stream.id }} className={classes.row}>
        <span className={classes.name}>{item.stream.label}</span>
        <span className={classes.progress}>
          <Progress
            label={t('list.planned', { lessons: item.lessons, wanted: item.wanted })}
            value={Math.min(item.lessons, item.wanted)}
            max={Math.max(item.wanted, 1)}
            note={note}
          />
        </span>
      </Link>
    </li>
  )
}

const List = ({ items }: { items: readonly Item[] }) => {
  const { t } = useTranslation('lessons')
  if (items.length === 0) return <EmptyState title={t('list.none')} text={t('list.noneText')} />
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <ClassRow key={item.stream.id} item={item} />
      ))}
    </ul>
  )
}

/** Number of classes with missing lessons or teachers. */
const useLead = (items: readonly Item[] | undefined): string | undefined => {
  const { t } = useTranslation('lessons')
  if (!items || items.length === 0) return undefined
  const lacking = items.filter((item) => item.lessons < item.wanted || item.withoutTeacher > 0).length
  return lacking === 0
    ? t('list.complete', { count: items.length })
    : t('list.lacking', { count: lacking, all: items.length })
}

export const TimetablesPage = () => {
  const { t } = useTranslation('lessons')
  useLessonsWatch()
  const query = useCall(listTimetables, { query: {} }, { live: true })
  const lead = useLead(query.data?.items)
  const [printing, setPrinting] = useState(false)
  const [isChoosingWeeks, setChoosingWeeks] = useState(false)
  const others = (
    <>
      <Button component={Link} to="/lessons/where" variant="subtle" color="gray">
        {t('where.open')}
      </Button>
      <Button component={Link} to="/admin/lessons/choices" variant="subtle" color="gray">
        {t('choices.openPage')}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => setChoosingWeeks(true)}>
        {t('weeks.title')}
      </Button>
      <Button
        variant="light"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        {t('paper.open')}
      </Button>
      <Button
        component={Link}
        to="/admin/lessons/import"
        variant="light"
        leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
      >
        {t('list.import')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={t('list.title')} lead={lead} secondary={others} />
      {query.data ? (
        <List items={query.data.items} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      {isChoosingWeeks ? <WeeksDialog onClose={() => setChoosingWeeks(false)} /> : null}
      {printing ? <PrintDialog onClose={() => setPrinting(false)} /> : null}
    </>
  )
}
