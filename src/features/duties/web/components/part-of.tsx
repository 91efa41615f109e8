/**
 * Chooses the part of an area by its address. In its own file, because otherwise every part would be in the first
 * page's bundle.
 */
import { useMatch } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useDutiesLive } from '../live.ts'

export const part = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): ComponentType =>
  lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }))

/** @param otherwise for an address that ends in an id */
export const PartOf = ({
  parts,
  otherwise,
}: {
  parts: Readonly<Record<string, ComponentType>>
  otherwise: ComponentType
}) => {
  // Uses the rendered match, not the pending one: during navigation, another page's address names no part of this area.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const Part = parts[path.split('/')[3] ?? ''] ?? otherwise
  useDutiesLive()
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <Part key={path} />
    </Suspense>
  )
}
