/** Files of a worker share one document and the loaded code: each test leaves both as it found them. */
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { resetLeaving } from '../api/leaving.ts'
import { resetApi } from '../api/settings.ts'
import { takeHeadingFocus } from '../shell/use-heading-focus.ts'

// A page's file is compiled when a test first opens it, which is slow on a busy machine.
// A caption that only names its table is not among the texts that a person sees.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, caption' })

afterEach(() => {
  cleanup()
  notifications.clean()
  notifications.cleanQueue()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  resetApi()
  resetLeaving()
  takeHeadingFocus()
  localStorage.clear()
  sessionStorage.clear()
  const { happyDOM } = window as typeof window & { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL('http://localhost:3000/')
  document.title = ''
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
})
