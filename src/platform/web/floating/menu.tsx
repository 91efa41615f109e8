/** A menu beside its button: arrows move in it, Escape and Tab close it, and the focus goes back to the button. */
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  cloneElement,
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import classes from './floating.module.css'
import { useFloating, usePressOutside } from './use-floating.ts'

/** What the menu tells its button. */
export interface MenuButtonProps {
  id?: string
  ref?: Ref<HTMLElement>
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

export interface MenuProps {
  button: ReactElement<MenuButtonProps>
  /** `MenuItem`, `MenuTick`, `MenuLabel`. */
  children: ReactNode
  /** Pixels; 220 unless said. */
  width?: number
  /** Which edges of menu and button stand in line; the ends unless said. */
  align?: 'start' | 'end'
  /** Open from the first drawing on. */
  startOpen?: boolean
}

const MenuContext = createContext<() => void>(() => undefined)

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const itemsOf = (box: HTMLElement | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])]

const move = (event: KeyboardEvent, box: HTMLElement | null): void => {
  const step = steps[event.key]
  const items = itemsOf(box)
  if (!step || items.length === 0) return
  event.preventDefault()
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
}

export const Menu = ({ button, children, width = 220, align = 'end', startOpen = false }: MenuProps) => {
  const [opened, setOpened] = useState(startOpen)
  const anchor = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useFloating(opened, anchor, box, { align })
  usePressOutside(opened, [anchor, box], () => setOpened(false))
  useEffect(() => {
    if (opened) itemsOf(box.current)[0]?.focus({ preventScroll: true })
  }, [opened])
  const close = () => {
    setOpened(false)
    anchor.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    move(event, box.current)
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    // Tab goes on from the button; Escape is answered here.
    if (event.key === 'Escape') event.preventDefault()
    close()
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(true)
  }
  return (
    <>
      {cloneElement(button, {
        id: `${id}-button`,
        ref: anchor,
        onClick: () => setOpened((was) => !was),
        onKeyDown: onButtonKey,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
      })}
      {opened ? (
        <div
          ref={box}
          id={id}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          className={classes.dropdown}
          style={{ width }}
          onKeyDown={onKeyDown}
        >
          <MenuContext value={close}>{children}</MenuContext>
        </div>
      ) : null}
    </>
  )
}

export interface MenuItemProps {
  children: ReactNode
  icon?: ReactNode
  /** Stands at the end of the line. */
  end?: ReactNode
  onClick?: () => void
  /** Opens an address. */
  to?: string
  danger?: boolean
  disabled?: boolean
  /** The one in use. */
  current?: boolean
}

export const MenuItem = ({ children, icon, end, onClick, to, danger = false, disabled = false, current = false }: MenuItemProps) => {
  const close = useContext(MenuContext)
  const words = (
    <>
      {icon}
      <span className={classes.itemWords}>{children}</span>
      {end}
    </>
  )
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes.option,
    'data-danger': danger || undefined,
    'aria-current': current || undefined,
  } as const
  const choose = () => {
    // First the focus goes back, so that a dialog that opens now knows where to return it.
    close()
    onClick?.()
  }
  if (to !== undefined && !disabled) {
    return (
      <Link {...common} to={to} onClick={choose}>
        {words}
      </Link>
    )
  }
  return (
    <UnstyledButton {...common} disabled={disabled} onClick={choose}>
      {words}
    </UnstyledButton>
  )
}

/** Switches something; the menu stays open. */
export const MenuTick = ({ checked, onChange, children }: { checked: boolean; onChange: () => void; children: ReactNode }) => (
  <UnstyledButton role="menuitemcheckbox" aria-checked={checked} tabIndex={-1} className={classes.option} onClick={onChange}>
    <span className={classes.tick} />
    <span className={classes.itemWords}>{children}</span>
  </UnstyledButton>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => <div className={classes.menuLabel}>{children}</div>
