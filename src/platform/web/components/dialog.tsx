/** The frame of every dialog: title, subject beneath, a named close button; on a phone it stands at the foot. */
import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useStillPage, useTrap } from '../floating/trap.ts'
import classes from './dialogs.module.css'

interface FrameProps {
  onClose: () => void
  title: string
  /** Whom or what it is about. */
  subject?: ReactNode
  /** Width on a laptop in pixels; 640 unless said. */
  size?: number
  /** Takes the height of a phone: for forms. */
  tall?: boolean
  /** Near the top, without a header that is seen: for a search. */
  bare?: boolean
  /** What closing means, when it is more than Close. */
  closeLabel?: string
  closeOnClickOutside?: boolean
  /** What it asks is still on its way. */
  waiting?: boolean
  children: ReactNode
}

export interface DialogProps extends FrameProps {
  opened: boolean
}

/** Inside the page's main part, where a screen reader looks for it. */
const placeForDialogs = (): Element => document.querySelector('[data-mantine-shared-portal-node]') ?? document.body

const Frame = (props: FrameProps) => {
  const { onClose, title, subject, size = 640, tall = false, bare = false, waiting = false, closeLabel, closeOnClickOutside = true, children } = props
  const { t } = useTranslation('platform')
  const id = useId()
  const box = useRef<HTMLElement>(null)
  // Chosen once: in another place it would be another dialog.
  const [place] = useState(placeForDialogs)
  const pressedShade = useRef(false)
  useTrap(box, onClose)
  useStillPage()
  return createPortal(
    // A text that is marked from inside to outside is no press on the shade.
    <div
      role="presentation"
      className={classes.shade}
      data-bare={bare || undefined}
      onPointerDown={(event) => void (pressedShade.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (closeOnClickOutside && pressedShade.current && event.target === event.currentTarget) onClose()
      }}
    >
      <section
        ref={box}
        {...(waiting ? { role: 'status' } : { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id })}
        tabIndex={-1}
        className={classes.dialog}
        data-tall={tall || undefined}
        style={{ '--size': `${size}px` } as CSSProperties}
      >
        <header className={bare ? 'visually-hidden' : classes.header}>
          <h2 id={id} className={classes.heading}>
            <span className={classes.title}>{title}</span>
            {subject ? <span className={classes.subject}>{subject}</span> : null}
          </h2>
          {bare ? null : (
            <UnstyledButton className={classes.close} aria-label={closeLabel ?? t('common.close')} onClick={onClose}>
              <IconX size={24} stroke={1.75} aria-hidden />
            </UnstyledButton>
          )}
        </header>
        <div className={bare ? classes.bareBody : classes.body}>{children}</div>
      </section>
    </div>,
    place,
  )
}

export const Dialog = ({ opened, ...frame }: DialogProps) => (opened ? <Frame {...frame} /> : null)
