/** Brings the files of a page: its own, and the bar above it where it has no rail. */
import type { PageRoute } from '../module.ts'
import { loadFocusBar } from '../shell/header/late-focus-bar.ts'

export const loadPage = ({ page, layout }: PageRoute): Promise<unknown> =>
  Promise.all([page.preload?.(), layout === 'focus' ? loadFocusBar() : undefined])
