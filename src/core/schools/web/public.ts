/** Browser parts of schools that other modules may use. */
export { blank } from './blank.ts'
export { Section } from './components/section.tsx'
export { SettingsPage } from './components/settings-page.tsx'
export { useLevelName } from './level-name.ts'
export type { SettingsTab } from './settings-tabs.ts'
export { useSaveSettings, useSettings } from './use-settings.ts'
export { LevelChoice } from './components/level-choice.tsx'
