/** What every field with a list of choices does by keyboard: opens, moves, chooses, closes. The focus stays in the field. */
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

/** One thing to choose. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface ChoosingOptions {
  options: readonly Option[]
  /** Stands out when the list opens. */
  value: string | null
  disabled: boolean
  onChoose: (option: Option) => void
  onClosed: () => void
}

/** The next one that can be chosen, in a direction and around the end. */
export const nextOption = (options: readonly Option[], from: number, step: 1 | -1): number => {
  for (let tried = 1; tried <= options.length; tried++) {
    const index = (from + step * tried + options.length * 2) % options.length
    if (options[index]?.disabled !== true) return index
  }
  return -1
}

const opens = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

export const useChoosing = ({ options, value, disabled, onChoose, onClosed }: ChoosingOptions) => {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const open = (at = options.findIndex((one) => one.value === value)): void => {
    if (disabled) return
    setOpened(true)
    setActive(at)
  }
  const hide = (): void => setOpened(false)
  const close = (): void => {
    if (!opened) return
    hide()
    onClosed()
  }
  const choose = (option: Option | undefined): void => {
    if (option && option.disabled !== true) onChoose(option)
  }
  useLayoutEffect(() => {
    if (opened && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [opened, active, id])

  const onOpenKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setActive(nextOption(options, active < 0 && step < 0 ? 0 : active, step))
    else if (event.key === 'Enter') choose(options[active])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  /** @param typing true while keys are letters of a search */
  const onKeyDown = (event: KeyboardEvent, typing: boolean): void => {
    if (event.key === 'Tab') return close()
    if (opened) return onOpenKey(event)
    // A form's Enter in a field that is searched sends nothing either.
    if (!opens.has(event.key) || (typing && event.key === ' ')) return
    event.preventDefault()
    open()
  }
  const combobox = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-haspopup': 'listbox',
    'aria-expanded': opened,
    'aria-controls': opened ? id : undefined,
    'aria-activedescendant': opened && options[active] ? `${id}-${active}` : undefined,
  } as const
  return { id, opened, active, setActive, open, hide, close, choose, field, box, onKeyDown, combobox }
}

export type Choosing = ReturnType<typeof useChoosing>
