/** The dialog opened by `?create=yes`: from the page's button, global search, or a link. */
import { useNavigate, useSearch } from '@tanstack/react-router'

export interface CreateState {
  opened: boolean
  open: () => void
  close: () => void
}

export const useCreate = (): CreateState => {
  const search: { create?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = (create: 'yes' | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, create }), replace: true, resetScroll: false })
  return { opened: search.create === 'yes', open: () => set('yes'), close: () => set(undefined) }
}
