/** One of a guardian's children: the one of the address, else the first; without a child a way to link one. */
import { useState, type ReactNode } from 'react'
import { ChildSwitcher, LinkChildDialog, NoChildren, useChildren } from '#core/people/web/public.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { HubTabs } from './hub-tabs.tsx'

export interface WithChildrenProps {
  /** The child of the address. */
  readonly id: string | undefined
  /** Address of the page without a child: `/cbe-hub/progress`. */
  readonly base: string
  readonly title: string
  readonly children: (id: string, switcher: ReactNode) => ReactNode
}

export const WithChildren = ({ id, base, title, children }: WithChildrenProps) => {
  const query = useChildren()
  const [linking, setLinking] = useState(false)
  const items = query.data?.items ?? []
  const chosen = id ?? items[0]?.id
  if (chosen !== undefined)
    return children(
      chosen,
      items.length > 1 ? <ChildSwitcher items={items} currentId={chosen} to={(child) => `${base}/${child}`} /> : null,
    )
  return (
    <>
      <PageHeader title={title} />
      <HubTabs />
      {query.data ? (
        <NoChildren onLink={() => setLinking(true)} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
      {linking ? <LinkChildDialog onClose={() => setLinking(false)} /> : null}
    </>
  )
}
