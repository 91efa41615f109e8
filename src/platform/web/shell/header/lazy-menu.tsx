/** A menu whose code is fetched when its button is first touched, so that no first page waits for it. */
import { cloneElement, lazy, Suspense, useState, type ComponentType, type ReactElement, type Ref } from 'react'

export interface LazyMenuButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}
type MenuComponent = ComponentType<{ children: ReactElement<LazyMenuButtonProps> }>

/** @param load the menu, which opens immediately with its button as child */
export const lazyMenu = (load: () => Promise<MenuComponent>) => {
  const Loaded = lazy(async () => ({ default: await load() }))
  const prepare = () => void load()
  return function LazyMenu({ children }: { children: ReactElement<LazyMenuButtonProps> }) {
    const [wanted, setWanted] = useState(false)
    const button = cloneElement(children, {
      onClick: () => setWanted(true),
      onPointerEnter: prepare,
      onFocus: prepare,
      'aria-haspopup': 'menu',
      'aria-expanded': false,
    })
    if (!wanted) return button
    return (
      <Suspense fallback={button}>
        <Loaded>{children}</Loaded>
      </Suspense>
    )
  }
}
