/** The open list of a field with choices. */
import type { ReactNode, RefObject } from 'react'
import classes from './floating.module.css'
import type { Choosing, Option } from './use-choosing.ts'
import { useFloating } from './use-floating.ts'

export interface OptionsListProps {
  choosing: Choosing
  /** What it stands beneath; the field unless said. */
  anchor?: RefObject<HTMLElement | null>
  options: readonly Option[]
  label: string | undefined
  isChosen: (option: Option) => boolean
  /** Several may be chosen. */
  many?: boolean
  /** Shown when there is none to choose. */
  nothing: ReactNode
}

const OpenList = ({ choosing, anchor, options, label, isChosen, many = false, nothing }: OptionsListProps) => {
  const { id, active, setActive, choose, field, box } = choosing
  useFloating(true, anchor ?? field, box, { asWide: true })
  return (
    // Pressed, it must not take the focus out of the field.
    <div
      ref={box}
      role="presentation"
      popover="manual"
      className={classes.choices}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 ? (
        <p className={classes.nothing} role="status">
          {nothing}
        </p>
      ) : (
        <div id={id} role="listbox" aria-label={label} aria-multiselectable={many || undefined}>
          {options.map((option, index) => (
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={isChosen(option)}
              aria-disabled={option.disabled || undefined}
              data-active={index === active || undefined}
              className={classes.option}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(option)}
            >
              <span className={classes.itemWords}>{option.label}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Mounted when there is something to show: only then can it be put above the page. */
export const OptionsList = (props: OptionsListProps) => (props.options.length === 0 && props.nothing === undefined ? null : <OpenList {...props} />)
