/** The bar of pages without the rail comes with the first of them. */
import { lazy } from 'react'

export const loadFocusBar = async () => ({ default: (await import('./focus-bar.tsx')).FocusBar })

export const FocusBar = lazy(loadFocusBar)
