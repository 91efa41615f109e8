/** What other modules may use of access in the browser. */
export { forgetUser } from './kept-user.ts'
export { toSession, useAccountSession, useCurrentUser } from './session.tsx'
export { AccountTabs } from './components/account-tabs.tsx'
export { Row, Rows } from './components/rows.tsx'
export { FollowPreferences } from './follow-preferences.tsx'
export { FollowSwitches } from './follow-switches.tsx'
export { ModuleRows, type ModuleRow } from './modules/components/module-rows.tsx'
export { useModuleText } from './modules/use-module-text.ts'
