/** A scheme of work by week: the next lesson, lessons taught, and lessons to edit and reorder. */
import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { getScheme, type Scheme, type SchemeLesson } from '../../contract/schemes.ts'
import { standingOf } from '../../rules/scheme/coverage.ts'
import { MovedNotice, SchemeMenu } from '../components/scheme-menu.tsx'
import { SchemeWeeks, type LessonAction } from '../components/scheme-weeks.tsx'
import { schemeSearch } from '../searches.ts'
import { useStandingWords } from '../words.ts'
import classes from '../components/curriculum.module.css'

const LessonDialog = lateDialog(async () => (await import('../components/lesson-dialog.tsx')).LessonDialog)
const TaughtDialog = lateDialog(async () => (await import('../components/taught-dialog.tsx')).TaughtDialog)
const RemoveDialog = lateDialog(async () => (await import('../components/remove-dialogs.tsx')).RemoveDialog)

type Open = { what: LessonAction; lesson: SchemeLesson } | { what: 'first' } | { what: 'scheme' }

const Dialogs = ({ scheme, open, onClose }: { scheme: Scheme; open: Open; onClose: () => void }) => {
  const navigate = useNavigate()
  const isAdmin = useSession().user.role === 'admin'
  const leave = () => void navigate({ to: isAdmin ? '/admin/curriculum/coverage' : '/teacher/schemes' })
  if (open.what === 'scheme') return <RemoveDialog scheme={scheme} onRemoved={leave} onClose={onClose} />
  if (open.what === 'first') return <LessonDialog scheme={scheme} after={null} onClose={onClose} />
  const { lesson } = open
  if (open.what === 'taught') return <TaughtDialog scheme={scheme} lesson={lesson} onClose={onClose} />
  if (open.what === 'remove') return <RemoveDialog scheme={scheme} lesson={lesson} onClose={onClose} />
  return open.what === 'add' ? (
    <LessonDialog scheme={scheme} after={lesson.id} onClose={onClose} />
  ) : (
    <LessonDialog scheme={scheme} lesson={lesson} onClose={onClose} />
  )
}

const useLead = () => {
  const { t } = useTranslation('curriculum')
  const termName = useTermName()
  const standing = useStandingWords()
  return ({ lessons, today, unplanned, term }: Scheme): string => {
    const taught = lessons.filter(({ taughtOn }) => taughtOn !== null).length
    const due = lessons.filter(({ plannedOn }) => plannedOn !== null && plannedOn < today).length
    const now = lessons.filter(({ plannedOn }) => plannedOn === today).length
    const far = `${termName(term.name)}: ${t('schemes.far', { taught, count: lessons.length })} ${standing(standingOf(taught, due, now))}`
    return unplanned > 0 ? `${far} ${t('scheme.unplanned', { count: unplanned })}` : far
  }
}

const Next = ({ lesson, onTaught }: { lesson: SchemeLesson; onTaught: () => void }) => {
  const { t } = useTranslation('curriculum')
  return (
    <Button onClick={onTaught}>
      {lesson.week === null ? t('scheme.markNext') : t('scheme.markOne', { week: lesson.week, lesson: lesson.lesson })}
    </Button>
  )
}

const Content = ({ scheme, onOpen }: { scheme: Scheme; onOpen: (open: Open) => void }) => {
  const { t } = useTranslation('curriculum')
  const navigate = useNavigate()
  const { view = 'todo' } = schemeSearch.parse(useSearch({ strict: false }))
  const todo = scheme.lessons.filter(({ taughtOn }) => taughtOn === null)
  return (
    <>
      {scheme.moved && scheme.abilities.edit ? <MovedNotice scheme={scheme} /> : null}
      <div className={classes.bar}>
        <SegmentedControl
          label={t('scheme.show')}
          choices={[
            { value: 'todo', label: t('scheme.todo', { count: todo.length }) },
            { value: 'all', label: t('scheme.all', { count: scheme.lessons.length }) },
          ]}
          value={view}
          onChange={(next) => void navigate({ to: '.', search: { view: next }, replace: true, resetScroll: false })}
        />
      </div>
      {view === 'todo' && todo.length === 0 ? (
        <EmptyState title={t('scheme.done')} text={t('scheme.doneText')} />
      ) : null}
      <SchemeWeeks
        scheme={scheme}
        lessons={view === 'todo' ? todo : scheme.lessons}
        onAction={(what, lesson) => onOpen({ what, lesson })}
      />
    </>
  )
}

export const SchemePage = () => {
  const { t } = useTranslation('curriculum')
  const lead = useLead()
  const { schemeId: id = '' } = useParams({ strict: false })
  const query = useCall(getScheme, { params: { id } })
  const { data } = query
  const [open, setOpen] = useState<Open | null>(null)
  const isAdmin = useSession().user.role === 'admin'
  const edit = data?.abilities.edit ?? false
  const next = data?.lessons.find(({ taughtOn }) => taughtOn === null)
  const title = data
    ? t('schemes.name', { className: data.class.label, area: data.learningArea.name })
    : t('scheme.title')
  return (
    <>
      <PageHeader
        title={title}
        shortTitle={data?.learningArea.name}
        subtitle={data?.class.label}
        lead={data ? lead(data) : undefined}
        back={isAdmin ? '/admin/curriculum/coverage' : '/teacher/schemes'}
        action={edit && next ? <Next lesson={next} onTaught={() => setOpen({ what: 'taught', lesson: next })} /> : null}
        secondary={
          data ? (
            <SchemeMenu
              scheme={data}
              onAdd={() => setOpen({ what: 'first' })}
              onRemove={() => setOpen({ what: 'scheme' })}
            />
          ) : null
        }
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {data ? <Content scheme={data} onOpen={setOpen} /> : null}
      {data && open ? <Dialogs scheme={data} open={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
