/** A lazily loaded dialog, so that its page loads neither it nor its fields. */
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { focusOutsideMenus } from './focus-outside-menus.ts'
import { RowsSkeleton } from './skeletons.tsx'

interface Closable {
  onClose: () => void
  /** Rendered only while open if omitted. */
  opened?: boolean
}

/** Delay before a loading indicator is shown, ms. */
const patience = 150

const Waiting = ({ onClose, failed, onRetry }: { onClose: () => void; failed: boolean; onRetry: () => void }) => {
  const { t } = useTranslation('platform')
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      opened={long || failed}
      onClose={onClose}
      title={failed ? t('error.title') : t('common.loading')}
      waiting={!failed}
    >
      {failed ? <ErrorPanel error={{ message: '', kind: 'network' }} onRetry={onRetry} /> : <RowsSkeleton rows={3} />}
    </Dialog>
  )
}

/** A menu that opens the dialog closes before the dialog is there: its button takes the focus, and gets it back at the end. */
const useFocusOutsideMenus = (waiting: boolean): void => {
  const pressed = useRef<Element>(null)
  // Read while the menu is still there.
  if (waiting) pressed.current ??= focusOutsideMenus()
  useLayoutEffect(() => {
    if (!waiting || document.activeElement !== document.body) return
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
  }, [waiting])
}

/** @param load the dialog: `async () => (await import('./staff-dialog.tsx')).StaffDialog` */
export const lateDialog = <P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let Loaded: ComponentType<P> | undefined
  return function LateDialog(props: P) {
    const [, draw] = useReducer((count: number) => count + 1, 0)
    const [failed, setFailed] = useState(false)
    const wanted = props.opened !== false
    useFocusOutsideMenus(wanted && Loaded === undefined)
    useEffect(() => {
      if (!wanted || failed || Loaded) return undefined
      let here = true
      load().then(
        (part) => {
          Loaded = part
          if (here) draw()
        },
        () => {
          if (here) setFailed(true)
        },
      )
      return () => {
        here = false
      }
    }, [wanted, failed])
    if (Loaded) return <Loaded {...props} />
    return wanted ? <Waiting onClose={props.onClose} failed={failed} onRetry={() => setFailed(false)} /> : null
  }
}
