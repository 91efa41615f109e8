/** The field for files, fetched with what forms need only where a form shows it: lists of files do without. */
import { lazy, Suspense } from 'react'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import type { FilesFieldProps } from './files-field.tsx'

const Field = lazy(async () => ({ default: (await import('./files-field.tsx')).FilesField }))

export const FilesField = (props: FilesFieldProps) => (
  <Suspense fallback={<RowsSkeleton rows={1} />}>
    <Field {...props} />
  </Suspense>
)
