/** A dialog that is fetched when it is first opened: the page that opens it carries neither it nor its fields. */
import { useEffect, useReducer, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { RowsSkeleton } from './skeletons.tsx'

interface Closable {
  onClose: () => void
  /** Drawn only while open when left out. */
  opened?: boolean
}

/** Shorter than this, nobody needs to be told that they wait, ms. */
const patience = 150

const Waiting = ({ onClose, failed, onRetry }: { onClose: () => void; failed: boolean; onRetry: () => void }) => {
  const { t } = useTranslation('platform')
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog opened={long || failed} onClose={onClose} title={failed ? t('error.title') : t('common.loading')} waiting={!failed}>
      {failed ? <ErrorPanel error={{ message: '', kind: 'network' }} onRetry={onRetry} /> : <RowsSkeleton rows={3} />}
    </Dialog>
  )
}

/** @param load the dialog: `async () => (await import('./staff-dialog.tsx')).StaffDialog` */
export const lateDialog = <P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let Loaded: ComponentType<P> | undefined
  return function LateDialog(props: P) {
    const [, draw] = useReducer((count: number) => count + 1, 0)
    const [failed, setFailed] = useState(false)
    const wanted = props.opened !== false
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
