/** What other modules may use of people in the browser. */
export { ChildSwitcher } from './components/child-switcher.tsx'
export { LinkChildDialog } from './components/link-child-dialog.tsx'
export { NoChildren } from './components/no-children.tsx'
export { useChildren } from './use-children.ts'
export { useRelationship } from './components/use-relationship.ts'
export { usePendingRequests } from './use-pending-requests.ts'
