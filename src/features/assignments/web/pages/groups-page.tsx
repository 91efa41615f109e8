/** Groups of learners that a teacher sets work for together. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import layout from '#platform/web/components/layout.module.css'
import { listClasses, type TeacherClass } from '../../contract/classes.ts'
import classes from '../components/work.module.css'

const GroupDialog = lateDialog(async () => (await import('../components/group-dialog.tsx')).GroupDialog)
const list = '/teacher/assignments'

const Groups = ({ groups, onEdit }: { groups: readonly TeacherClass[]; onEdit: (group: TeacherClass) => void }) => {
  const { t } = useTranslation('assignments')
  return (
    <ul className={layout.rows}>
      {groups.map((group) => (
        <li key={group.id} className={layout.row}>
          <div className={layout.words}>
            <p className={layout.title}>{group.name}</p>
            <p className={layout.second}>
              {t('groups.about', { area: group.learningAreas[0]?.name ?? '', count: group.learnerCount })}
            </p>
          </div>
          <Button variant="light" onClick={() => onEdit(group)} aria-label={t('groups.editOf', { name: group.name })}>
            {t('groups.change')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

export const GroupsPage = () => {
  const { t } = useTranslation('assignments')
  const query = useCall(listClasses, { query: {} })
  const old = useCall(listClasses, { query: { status: 'archived' } })
  const [open, setOpen] = useState<{ group: TeacherClass | undefined } | null>(null)
  const items = query.data?.items ?? []
  const groups = items.filter(({ kind }) => kind === 'group')
  const archived = old.data?.items ?? []
  const edit = (group: TeacherClass): void => setOpen({ group })
  return (
    <>
      <PageHeader
        title={t('groups.title')}
        lead={t('groups.lead')}
        back={list}
        action={
          items.some(({ kind }) => kind === 'class') ? (
            <Button onClick={() => setOpen({ group: undefined })}>{t('groups.create')}</Button>
          ) : null
        }
      />
      {!query.data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : null}
      {query.data && groups.length === 0 ? <EmptyState title={t('groups.empty')} text={t('groups.emptyText')} /> : null}
      {groups.length > 0 ? <Groups groups={groups} onEdit={edit} /> : null}
      {archived.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('groups.archived')}</h2>
          <Groups groups={archived} onEdit={edit} />
        </section>
      ) : null}
      {open ? <GroupDialog items={items} group={open.group} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
