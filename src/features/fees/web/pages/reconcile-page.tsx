/** Statements of the bank and of M-Pesa, and how many of their lines are settled. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { PagedList } from '#platform/web/list/paged-rows.tsx'
import { listStatements, type Statement } from '../../contract/control/reconciliation.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { RulesSection } from '../components/reconcile/rules-section.tsx'
import { UploadButton } from '../components/reconcile/upload-button.tsx'
import { useStatementName } from '../components/reconcile/words.ts'
import { useFeesLive } from '../live.ts'
import classes from '../components/books/books.module.css'

const limit = 20

const StatementItem = ({ statement }: { statement: Statement }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const nameOf = useStatementName()
  const { id, from, to, lines, counts, fileName, uploadedByName, uploadedAt } = statement
  const done = counts.matched + counts.ignored
  return (
    <li className={classes.statement}>
      <div>
        <p>
          <Link to="/admin/fees/reconcile/$statementId" params={{ statementId: id }}>
            {nameOf(statement)}, {t('reconcile.days', { from: formats.date(from), to: formats.date(to) })}
          </Link>
        </p>
        <p className={classes.second}>
          {[fileName, uploadedByName, formats.dateTime(uploadedAt)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Progress
        label={t('reconcile.progress')}
        hideLabel
        value={done}
        max={lines}
        figure={t('reconcile.done', { done: formats.number(done), lines: formats.number(lines) })}
      />
    </li>
  )
}

export const ReconcilePage = () => {
  const { t } = useTranslation('fees')
  const [page, setPage] = useState(1)
  useFeesLive(listStatements)
  const statements = usePaged(listStatements, { query: { page, limit } }, { live: true })
  const open = statements.data?.items.reduce((sum, { counts }) => sum + counts.missing + counts.different, 0)
  return (
    <>
      <PageHeader
        title={open ? t('reconcile.title', { count: open }) : t('tab.reconcile')}
        shortTitle={t('tab.reconcile')}
        lead={t('reconcile.lead')}
        action={<UploadButton />}
      />
      <FeeTabs />
      <PagedList
        query={statements}
        limit={limit}
        empty={<EmptyState title={t('reconcile.empty')} text={t('reconcile.emptyText')} />}
        onPage={setPage}
        skeletons={5}
      >
        {(items) => (
          <section>
            <h2>{t('reconcile.statements')}</h2>
            <ul className={classes.items}>
              {items.map((statement) => (
                <StatementItem key={statement.id} statement={statement} />
              ))}
            </ul>
          </section>
        )}
      </PagedList>
      <RulesSection />
    </>
  )
}
