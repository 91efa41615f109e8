/** Browser parts of people that other modules may use. */
export { ChildSwitcher } from './parts/child-switcher.tsx'
export { NoChildren } from './parts/no-children.tsx'
export { useChildren } from './parts/use-children.ts'
export { ChildTeachers, OwnTeachers } from './parts/family.ts'
export { useRelationship } from './parts/use-relationship.ts'
export { usePendingRequests } from './use-pending-requests.ts'
export { LinkChildDialog } from './parts/link-child.ts'
export { LearnerPicker } from './components/person-picker.tsx'
