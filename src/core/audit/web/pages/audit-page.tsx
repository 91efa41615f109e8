/** The audit log: who did what and when, newest first. */
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, usePaged } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ExportChoice, ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  auditChoices,
  auditFormats,
  exportAudit,
  listAudit,
  mostListed,
  nobody,
  type AuditFilters,
  type AuditItem,
} from '../../contract.ts'
import { ChainLead } from '../components/chain-lead.tsx'
import { EntryLink, ReadingMark, useDoer, useRecordName, WhatCell, WhoCell } from '../components/cells.tsx'
import { auditSearch } from '../searches.ts'
import { useAuditWords } from '../use-audit-words.ts'

const EntryDialog = lazy(() =>
  import('../components/entry-dialog.tsx').then((module) => ({ default: module.EntryDialog })),
)

const useColumns = (): ListColumn<AuditItem>[] => {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const words = useAuditWords()
  return useMemo(() => {
    const changed = ({ action, fields, fieldCount }: AuditItem): string => {
      const { field: wordOf } = words.fieldsOf(action)
      const named = fields.map((field) => wordOf(field))
      return fieldCount > fields.length
        ? t('andMore', { fields: named.join(', '), count: fieldCount - fields.length })
        : formats.list(named)
    }
    return [
      { id: 'when', header: t('column.when'), cell: (row) => formats.dateTime(row.at, 'date') },
      { id: 'who', header: t('column.who'), cell: (row) => <WhoCell item={row} /> },
      { id: 'what', header: t('column.what'), fixed: true, cell: (row) => <WhatCell item={row} /> },
      { id: 'fields', header: t('column.fields'), cell: (row) => (row.reading ? null : changed(row)) },
      { id: 'reason', header: t('detail.reason'), hidden: true, cell: (row) => row.reason },
    ]
  }, [t, formats, words])
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const { data } = useCall(auditChoices, {}, { staleTime: 60_000 })
  return useMemo(() => {
    const sorted = (values: readonly string[], word: (value: string) => string) =>
      values.map((value) => ({ value, label: word(value) })).sort((one, two) => one.label.localeCompare(two.label))
    const people = (data?.people ?? []).map(({ accountId, name }) => ({ value: accountId, label: name ?? accountId }))
    return [
      {
        id: 'person',
        label: t('filter.person'),
        kind: 'choice',
        options: [...people, { value: nobody, label: t('who.program') }],
      },
      { id: 'module', label: t('filter.module'), kind: 'choice', options: sorted(data?.modules ?? [], words.module) },
      { id: 'entity', label: t('filter.entity'), kind: 'choice', options: sorted(data?.entities ?? [], words.entity) },
      { id: 'from', label: t('filter.from'), kind: 'date' },
      { id: 'to', label: t('filter.to'), kind: 'date' },
    ]
  }, [t, words, data])
}

const useExports = (filters: AuditFilters): ExportChoice[] => {
  const { t } = useTranslation('audit')
  const save = (format: (typeof auditFormats)[number]) =>
    void download(exportAudit, { query: { ...filters, format } }).catch((error: unknown) =>
      toast.error(messageOf(error), { onRetry: () => save(format) }),
    )
  return auditFormats.map((format) => ({ label: t(`export.${format}`), onClick: () => save(format) }))
}

export const AuditPage = () => {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const words = useAuditWords()
  const doer = useDoer()
  const record = useRecordName()
  const navigate = useNavigate()
  const state = useListState(auditSearch)
  const { entry, sort: _sort, page, limit, ...filters } = state.query
  const list = usePaged(listAudit, { query: { ...filters, page, limit } })
  const go = (search: object) => void navigate({ to: '.', search, resetScroll: false })
  const close = () => go((before: object) => ({ ...before, entry: undefined }))
  return (
    <>
      <ListPage
        id="audit"
        title={t('title')}
        lead={<ChainLead />}
        state={state}
        query={list}
        columns={useColumns()}
        rowId={(row) => row.id}
        rowName={(row) => words.action(row.action)}
        phoneRow={(row) => ({
          title: <EntryLink item={row} />,
          second: t('phoneSecond', { record: record(row), who: doer(row), when: formats.dateTime(row.at, 'numeric') }),
          ...(row.reading ? { status: <ReadingMark /> } : {}),
        })}
        searchLabel={t('search')}
        filters={useFilters()}
        exports={useExports(filters)}
        empty={{ title: t('empty'), text: t('emptyText') }}
      >
        {list.data?.more ? <p>{t('more', { most: formats.number(mostListed) })}</p> : null}
      </ListPage>
      {entry ? (
        <Suspense>
          <EntryDialog id={entry} onClose={close} onFilter={go} />
        </Suspense>
      ) : null}
    </>
  )
}
