/** Browser parts of people that other modules may use. */
import { lateDialog } from '#platform/web/components/late-dialog.tsx'

export { ChildSwitcher } from './components/guardians/child-switcher.tsx'
export { NoChildren } from './components/guardians/no-children.tsx'
export { useChildren } from './use-children.ts'
export { ChildConsents, ChildHealth, ChildTeachers, OwnTeachers } from './records/family.ts'
export { useRelationship } from './components/guardians/use-relationship.ts'
export { usePendingRequests } from './use-pending-requests.ts'
export const LinkChildDialog = lateDialog(
  async () => (await import('./components/guardians/link-child-dialog.tsx')).LinkChildDialog,
)
export { LearnerPicker } from './components/person-picker.tsx'
