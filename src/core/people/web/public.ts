/** What other modules may use of people in the browser. */
import { lateDialog } from '#platform/web/components/late-dialog.tsx'

export { ChildSwitcher } from './components/child-switcher.tsx'
export { NoChildren } from './components/no-children.tsx'
export { useChildren } from './use-children.ts'
export { ChildConsents, ChildHealth, ChildTeachers, OwnTeachers } from './records/family.ts'
export { useRelationship } from './components/use-relationship.ts'
export { usePendingRequests } from './use-pending-requests.ts'
export const LinkChildDialog = lateDialog(async () => (await import('./components/link-child-dialog.tsx')).LinkChildDialog)
export { LearnerPicker } from './components/person-picker.tsx'
