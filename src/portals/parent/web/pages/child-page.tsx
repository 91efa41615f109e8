/** One child, with a switcher to the others: day, modules' parts, and the school's record, as tabs with addresses. */
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Child } from '#core/people/contract/children.ts'
import { ChildSwitcher, LinkChildDialog, useChildren } from '#core/people/web/public.ts'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { ListSkeleton, RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { usePage } from '#platform/web/shell/page-meta.tsx'
import { useNavLabel } from '#platform/web/shell/rail/use-nav-label.ts'
import { childAddress } from '../addresses.ts'
import { ChildAbout } from '../components/child-about.tsx'
import { ChildDay } from '../components/child-day.tsx'
import classes from './children.module.css'

interface Tab {
  /** Last word of the address; empty for the first one. */
  path: string
  label: string
  show: () => ReactNode
}

const useTabs = (child: Child): Tab[] => {
  const { t } = useTranslation('parent')
  const label = useNavLabel()
  const parts = useParts('parent.child')
  return [
    { path: '', label: t('tab.day'), show: () => <ChildDay child={child} /> },
    ...parts.map(({ id, moduleId, labelKey, part: Part }) => ({
      path: id,
      label: label(moduleId, labelKey),
      show: () => <Part id={child.id} />,
    })),
    { path: 'about', label: t('tab.about'), show: () => <ChildAbout child={child} /> },
  ]
}

const ChildView = ({ child, path }: { child: Child; path: string }) => {
  const { t } = useTranslation('parent')
  const tabs = useTabs(child)
  usePage({ title: child.firstName })
  const current = tabs.find((tab) => tab.path === path)
  if (!current) return <NotFoundPage />
  const address = childAddress(child.id)
  return (
    <>
      <AddressTabs
        label={t('tab.of', { name: child.firstName })}
        tabs={tabs.map((tab) => ({ to: tab.path ? `${address}/${tab.path}` : address, label: tab.label }))}
      />
      <div className={classes.tab}>
        <Suspense fallback={<RowsSkeleton rows={4} />}>{current.show()}</Suspense>
      </div>
    </>
  )
}

/** Shown here too, because a parent of one child never sees the list. */
const LinkAnother = () => {
  const { t } = useTranslation('parent')
  const navigate = useNavigate()
  const [linking, setLinking] = useState(false)
  return (
    <div className={classes.link}>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={() => setLinking(true)}
      >
        {t('link')}
      </Button>
      {linking ? (
        <LinkChildDialog
          onClose={() => setLinking(false)}
          onLinked={(linked) => void navigate({ to: childAddress(linked.id) })}
        />
      ) : null}
    </div>
  )
}

export const ChildPage = () => {
  const { childId = '', part: path = '' } = useParams({ strict: false })
  const query = useChildren()
  if (!query.data)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
  const child = query.data.items.find((one) => one.id === childId)
  if (!child) return <NotFoundPage />
  const toChild = (id: string): string => (path ? `${childAddress(id)}/${path}` : childAddress(id))
  return (
    <>
      {query.data.items.length > 1 ? <ChildSwitcher items={query.data.items} currentId={childId} to={toChild} /> : null}
      <ChildView key={child.id} child={child} path={path} />
      {path === '' || path === 'about' ? <LinkAnother /> : null}
    </>
  )
}
