/** A lazily loaded dialog, so that its page loads neither it nor its fields. */
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingDialogProps } from '../floating/waiting-dialog.tsx'
import { focusOutsideMenus } from '../floating/focus-outside-menus.ts'
import { toast } from '../toast/toast.tsx'

interface Closable {
  onClose: () => void
  /** Rendered only while open if omitted. */
  opened?: boolean
}

/** Delay before a loading indicator is shown, ms. */
const patience = 150

const loadWaitingDialog = async () => (await import('../floating/waiting-dialog.tsx')).WaitingDialog

/** Without network even the dialog that says so may be missing. */
const Waiting = ({ onClose, failed, onRetry }: WaitingDialogProps) => {
  const { t } = useTranslation('platform')
  const [Shown, setShown] = useState<ComponentType<WaitingDialogProps>>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const show = (): void =>
      void loadWaitingDialog().then(
        (dialog) => setShown(() => dialog),
        () => setMissing(true),
      )
    const timer = setTimeout(show, patience)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isMissing || !failed) return
    toast.error(t('form.network'))
    onClose()
  }, [isMissing, failed, onClose, t])
  return Shown ? <Shown onClose={onClose} failed={failed} onRetry={onRetry} /> : null
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
