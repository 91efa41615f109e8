/** One entry over the list: actor, time, network address, changes, and seal. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts, type Fact } from '#platform/web/components/detail-header.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getAuditEntry, type AuditDetail } from '../../contract.ts'
import { useAuditWords } from '../use-audit-words.ts'
import { useDoer, useRecordName } from './cells.tsx'
import { ChangesList } from './changes-list.tsx'
import classes from './entry-dialog.module.css'

export interface EntryDialogProps {
  id: string
  onClose: () => void
  /** Filters the log by this record or person. */
  onFilter: (filter: { search: string } | { person: string }) => void
}

const useFacts = (entry: AuditDetail): Fact[] => {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const doer = useDoer()
  const roleName = useRoleName()
  const record = useRecordName()
  const { seal } = entry
  const sealed = seal
    ? t('detail.sealed', { number: formats.number(seal.number), time: formats.dateTime(seal.sealedAt, 'date') })
    : t('detail.unsealed')
  return [
    { label: t('column.when'), value: formats.dateTime(entry.at, 'full') },
    { label: t('column.who'), value: doer(entry) },
    ...(entry.role ? [{ label: t('detail.role'), value: roleName(entry.role) }] : []),
    { label: t('detail.record'), value: record(entry) },
    ...(entry.reason ? [{ label: t('detail.reason'), value: entry.reason }] : []),
    ...(entry.address ? [{ label: t('detail.address'), value: entry.address }] : []),
    { label: t('detail.seal'), value: sealed },
    { label: t('detail.id'), value: <span className={classes.id}>{entry.entityId}</span> },
  ]
}

const Entry = ({ entry, onFilter }: { entry: AuditDetail; onFilter: EntryDialogProps['onFilter'] }) => {
  const { t } = useTranslation('audit')
  const { person } = entry
  const label = entry.reading ? t('detail.read') : t('detail.changes')
  return (
    <>
      <Facts facts={useFacts(entry)} />
      <h3 className={classes.title}>{label}</h3>
      {entry.changes.length > 0 ? (
        <ChangesList label={label} action={entry.action} changes={entry.changes} names={entry.names} />
      ) : (
        <p>{t('detail.none')}</p>
      )}
      <div className={classes.more}>
        <Button variant="light" onClick={() => onFilter({ search: entry.entityId })}>
          {t('detail.sameRecord')}
        </Button>
        {person?.name ? (
          <Button variant="light" onClick={() => onFilter({ person: person.accountId })}>
            {t('detail.samePerson', { name: person.name })}
          </Button>
        ) : null}
      </div>
    </>
  )
}

export const EntryDialog = ({ id, onClose, onFilter }: EntryDialogProps) => {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const query = useCall(getAuditEntry, { params: { id } })
  const entry = query.data
  const content = () => {
    if (entry) return <Entry entry={entry} onFilter={onFilter} />
    return query.error ? (
      <ErrorPanel error={toFailure(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  }
  return (
    <Dialog opened onClose={onClose} title={entry ? words.action(entry.action) : t('detail.title')} size={760} tall>
      {content()}
    </Dialog>
  )
}
