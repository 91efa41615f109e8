/** A page that shows what other modules add to the profile, for tests of the parts alone. */
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
