/** A page with the profile parts of other modules, for tests. */
import { Suspense } from 'react'
import { useParts } from '#platform/web/app/modules-context.tsx'

export const PartsPage = () => {
  const parts = useParts('access.profile')
  if (parts.length === 0) return <p>Nothing added</p>
  return (
    <Suspense fallback={null}>
      {parts.map(({ id, part: Part }) => (
        <Part key={id} id="x" />
      ))}
    </Suspense>
  )
}
