/** The cells of the log's list: who did it, and what was done to which record. */
import { Link } from '@tanstack/react-router'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import type { AuditItem } from '../../contract.ts'
import { useAuditWords } from '../use-audit-words.ts'
import classes from './what-cell.module.css'

type Doer = Pick<AuditItem, 'person' | 'role'>

/** Name of the actor, or a fallback. */
export const useDoer = (): ((item: Doer) => string) => {
  const { t } = useTranslation('audit')
  const roleName = useRoleName()
  return ({ person, role }) => {
    if (!person) return t('who.program')
    return person.name ?? (role === 'super_admin' ? roleName(role) : t('who.unknown'))
  }
}

/** Kind and name of the record. */
export const useRecordName = (): ((item: Pick<AuditItem, 'entity' | 'entityName'>) => string) => {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  return ({ entity, entityName }) =>
    entityName ? t('record', { kind: words.entity(entity), name: entityName }) : words.entity(entity)
}

export const ReadingMark = () => {
  const { t } = useTranslation('audit')
  return (
    <span className={classes.reading}>
      <IconEye size={16} stroke={2} aria-hidden />
      {t('reading')}
    </span>
  )
}

/** Opens the entry over the list; its id is in the address, beside the filters. */
export const EntryLink = ({ item }: { item: AuditItem }) => {
  const words = useAuditWords()
  return (
    <Link
      to="."
      search={(before: Record<string, unknown>) => ({ ...before, entry: item.id })}
      resetScroll={false}
      className={classes.action}
    >
      {words.action(item.action)}
    </Link>
  )
}

export const WhatCell = ({ item }: { item: AuditItem }) => {
  const record = useRecordName()
  return (
    <span className={classes.what}>
      <EntryLink item={item} />
      <span className={classes.second}>
        {item.reading ? <ReadingMark /> : null}
        {record(item)}
      </span>
    </span>
  )
}

export const WhoCell = ({ item }: { item: AuditItem }) => {
  const doer = useDoer()
  const roleName = useRoleName()
  return (
    <span className={classes.person}>
      <Avatar name={item.person ? (item.person.name ?? '?') : 'Darasa'} />
      <span className={classes.what}>
        <span>{doer(item)}</span>
        {item.person?.name && item.role ? <span className={classes.second}>{roleName(item.role)}</span> : null}
      </span>
    </span>
  )
}
