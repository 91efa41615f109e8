/** Frame of every dialog: title, subject, labelled close button; at the bottom of the screen on a phone. */
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { focusOutsideMenus } from './focus-outside-menus.ts'
import classes from './dialogs.module.css'

interface FrameProps {
  onClose: () => void
  title: string
  /** The subject. */
  subject?: ReactNode
  /** Width on a laptop, pixels; default 640. */
  size?: number
  /** Full height on a phone: for forms. */
  tall?: boolean
  /** Near the top, without a header that is seen: for a search. */
  bare?: boolean
  /** Custom close action. */
  closeLabel?: string
  closeOnClickOutside?: boolean
  /** Content is still loading. */
  waiting?: boolean
  children: ReactNode
}

export interface DialogProps extends FrameProps {
  opened: boolean
}

/** Mantine returns the focus when `opened` becomes false. Most dialogs are unmounted instead, and some are opened from a menu, whose items go with it. */
const useFocusReturn = (): void => {
  const [pressed] = useState(focusOutsideMenus)
  useLayoutEffect(() => {
    const before = document.activeElement === document.body ? pressed : document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [pressed])
}

/** Not a dialog yet: there is nothing to answer, so the focus stays where it is. */
const Waiting = ({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) => (
  <div className={`${classes.waiting} ${classes.inner}`}>
    <div ref={ref} role="status" data-modal-content className={classes.dialog}>
      {children}
    </div>
  </div>
)

const Frame = (props: FrameProps) => {
  const {
    onClose,
    title,
    subject,
    size = 640,
    tall = false,
    bare = false,
    closeLabel,
    closeOnClickOutside = true,
    waiting = false,
    children,
  } = props
  const Content = waiting ? Waiting : Modal.Content
  const { t } = useTranslation('platform')
  const content = useRef<HTMLDivElement>(null)
  useFocusReturn()
  /** Escape reaches every open dialog of Mantine's; only the uppermost closes. */
  const close = (): void => {
    if ([...document.querySelectorAll('[data-modal-content]')].at(-1) === content.current) onClose()
  }
  return (
    <Modal.Root
      opened
      onClose={close}
      size={size}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      removeScrollProps={{ allowPinchZoom: true }}
      closeOnClickOutside={closeOnClickOutside}
      classNames={{ inner: `${classes.inner} ${bare ? classes.high : ''}`, content: classes.dialog ?? '' }}
    >
      <Modal.Overlay className={classes.shade ?? ''} />
      <Content ref={content} data-tall={tall || undefined}>
        <Modal.Header className={(bare ? 'visually-hidden' : classes.header) ?? ''}>
          <Modal.Title className={classes.heading ?? ''}>
            <span className={classes.title}>{title}</span>
            {subject ? <span className={classes.subject}>{subject}</span> : null}
          </Modal.Title>
          {bare ? null : (
            <Modal.CloseButton
              className={classes.close ?? ''}
              aria-label={closeLabel ?? t('common.close')}
              icon={<IconX size={24} stroke={1.75} aria-hidden />}
            />
          )}
        </Modal.Header>
        {/* Not `Modal.Body`, which has a screen reader read the whole form as the dialog's description. */}
        <div className={bare ? classes.bareBody : classes.body}>{children}</div>
      </Content>
    </Modal.Root>
  )
}

export const Dialog = ({ opened, ...frame }: DialogProps) => (opened ? <Frame {...frame} /> : null)
