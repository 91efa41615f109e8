/** A child's work for the family: open work and returned marks. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import layout from '#platform/web/components/layout.module.css'
import { type OwnView, ownViews } from '../../contract/kinds.ts'
import { childAssignments } from '../../contract/parent.ts'
import { useWorkLive } from '../live.ts'
import { OwnRow } from './own-row.tsx'
import classes from './work.module.css'

const limit = 10

/** @param id of the child as a learner */
export const ChildAssignments = ({ id }: { id: string }) => {
  const { t } = useTranslation('assignments')
  const [{ view, page }, setShown] = useState<{ view: OwnView; page: number }>({ view: 'to_do', page: 1 })
  const query = usePaged(
    childAssignments,
    { params: { id }, query: { view, page, limit } },
    { offline: true, live: true },
  )
  useWorkLive(childAssignments)
  return (
    <section>
      <h1 className={classes.heading}>{t('child.title')}</h1>
      <div className={layout.bar}>
        <SegmentedControl
          label={t('own.show')}
          choices={ownViews.map((value) => ({ value, label: t(`own.view.${value}`) }))}
          value={view}
          onChange={(next) => setShown({ view: next, page: 1 })}
        />
      </div>
      <PagedRows
        query={query}
        limit={limit}
        row={(line) => <OwnRow key={line.id} line={line} />}
        empty={<EmptyState title={t(`own.empty.${view}`)} text={t(`child.emptyText.${view}`)} />}
        onPage={(next) => setShown({ view, page: next })}
        skeletons={3}
      />
    </section>
  )
}
