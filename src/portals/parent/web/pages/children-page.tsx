/** A parent's children with their day, and linking another. A single child's page opens directly. */
import { Button } from '@mantine/core'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Child } from '#core/people/contract/children.ts'
import { ChildSwitcher, LinkChildDialog, NoChildren, useChildren } from '#core/people/web/public.ts'
import { ChildToday } from '#features/attendance/web/public.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { ListSkeleton } from '#platform/web/components/skeletons.tsx'
import { childAddress } from '../addresses.ts'
import classes from './children.module.css'

const Days = ({ items }: { items: readonly Child[] }) => {
  const { t } = useTranslation('parent')
  return items.map((child) => (
    <section key={child.id} className={classes.day}>
      <ChildToday childId={child.id} heading="h2" />
      <Link to={childAddress(child.id)}>{t('seeTerm', { name: child.firstName })}</Link>
    </section>
  ))
}

export const ChildrenPage = () => {
  const { t } = useTranslation('parent')
  const navigate = useNavigate()
  const query = useChildren()
  const [linking, setLinking] = useState(false)
  const items = query.data?.items
  const [only, ...others] = items ?? []
  if (!items)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
  if (only && others.length === 0 && !linking) return <Navigate to={childAddress(only.id)} replace />
  const link = (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
      onClick={() => setLinking(true)}
    >
      {t('link')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={items.length > 0 ? t('lead', { count: items.length }) : null}
        secondary={items.length > 0 ? link : null}
      />
      {items.length > 0 ? (
        <ChildSwitcher items={items} currentId={undefined} to={childAddress} />
      ) : (
        <NoChildren onLink={() => setLinking(true)} />
      )}
      <Days items={items.filter((child) => child.status === 'active')} />
      {linking ? (
        <LinkChildDialog
          onClose={() => setLinking(false)}
          onLinked={(child) => void navigate({ to: childAddress(child.id) })}
        />
      ) : null}
    </>
  )
}
