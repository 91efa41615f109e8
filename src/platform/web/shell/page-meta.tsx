/** What a page tells the shell: title, breadcrumbs and, on a phone, the top bar. */
import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface Crumb {
  label: string
  to?: string | undefined
}

export interface PageMeta {
  /** Title of the document and last part of the trail. */
  title: string
  /** Parts between the rail's place and the title. */
  crumbs?: readonly Crumb[] | undefined
  /** Address of the phone's back arrow; if set, the top bar shows the page instead of the school. */
  back?: string | undefined
  /** Words of the way back on a laptop where the rail is hidden: "Leave lesson". */
  leave?: string | undefined
  /** Second line of the phone's top bar, with `back`. */
  subtitle?: string | undefined
}

interface Slots {
  set: (meta: PageMeta | null) => void
  setActionSlot: (element: HTMLElement | null) => void
}

const MetaContext = createContext<{ meta: PageMeta | null; actionSlot: HTMLElement | null }>({
  meta: null,
  actionSlot: null,
})
const SlotsContext = createContext<Slots>({ set: () => undefined, setActionSlot: () => undefined })

export const PageMetaProvider = ({ children }: { children: ReactNode }) => {
  const [meta, set] = useState<PageMeta | null>(null)
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ set, setActionSlot }), [])
  const value = useMemo(() => ({ meta, actionSlot }), [meta, actionSlot])
  return (
    <SlotsContext value={slots}>
      <MetaContext value={value}>{children}</MetaContext>
    </SlotsContext>
  )
}

export const usePageMeta = (): PageMeta | null => useContext(MetaContext).meta

/** Slot for the page's action in the phone's top bar. */
export const useActionSlot = (): Slots['setActionSlot'] => useContext(SlotsContext).setActionSlot

/** Sets the document's title and the shell's trail; `PageHeader` does this for its page. */
export const usePage = (meta: PageMeta): void => {
  const { set } = useContext(SlotsContext)
  const key = JSON.stringify(meta)
  useLayoutEffect(() => {
    const next = JSON.parse(key) as PageMeta
    set(next)
    document.title = next.title === 'Darasa' ? next.title : `${next.title} - Darasa`
    return () => set(null)
  }, [key, set])
}

/** Shows a page's button in the phone's top bar, instead of search and bell. */
export const PhoneBarAction = ({ children }: { children: ReactNode }) => {
  const { actionSlot } = useContext(MetaContext)
  return actionSlot ? createPortal(children, actionSlot) : null
}
