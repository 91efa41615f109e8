/** How a request's state is drawn. */
import type { StatusKind } from '#platform/web/components/status-dot.tsx'
import type { RequestStatus } from '../../contract/support.ts'

export const statusKinds: Readonly<Record<RequestStatus, StatusKind>> = {
  open: 'pending',
  answered: 'active',
  closed: 'inactive',
}
