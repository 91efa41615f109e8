/** A menu that opens as soon as its code is there; `lazyMenu` fetches it. */
import { Menu } from '@mantine/core'
import { cloneElement, useEffect, useRef, useState, type ReactElement, type ReactNode, type Ref } from 'react'

export type MenuButton = ReactElement<{ ref?: Ref<HTMLButtonElement> }>

export interface OpeningMenuProps {
  button: MenuButton
  width?: number
  children: ReactNode
}

export const OpeningMenu = ({ button, width, children }: OpeningMenuProps) => {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button was mounted anew; the menu returns the focus to what had it when it opened.
    target.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu opened={opened} onChange={setOpened} {...(width === undefined ? {} : { width })}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
