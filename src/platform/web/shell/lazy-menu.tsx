/** A menu whose code is fetched when its button is first touched: menus float, and what floats is a third of the first page's code. */
import { cloneElement, lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react'
import type { MenuButtonProps } from '../floating/menu.tsx'

export interface TargetProps extends MenuButtonProps {
  onPointerEnter?: () => void
  onFocus?: () => void
}
type MenuComponent = ComponentType<{ children: ReactElement<MenuButtonProps> }>

/** @param load the menu, which opens at once and takes its button as child */
export const lazyMenu = (load: () => Promise<MenuComponent>) => {
  const Loaded = lazy(async () => ({ default: await load() }))
  const prepare = () => void load()
  return function LazyMenu({ children }: { children: ReactElement<TargetProps> }) {
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
