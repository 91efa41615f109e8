/** States of forms and lines, as dots with their words. */
import type { StatusKind } from '#platform/web/components/status-dot.tsx'
import type { ClearanceState, LineState } from '../contract/words.ts'

export const stateDots: Readonly<Record<ClearanceState, StatusKind>> = {
  open: 'progress',
  notStarted: 'inactive',
  complete: 'active',
}
export const lineDots: Readonly<Record<LineState, StatusKind>> = {
  out: 'pending',
  clear: 'inactive',
  signed: 'active',
  reopened: 'stopped',
}
