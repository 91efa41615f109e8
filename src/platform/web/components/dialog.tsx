/** The frame of every dialog: title, subject beneath, a named close button; on a phone it stands at the foot. */
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialogs.module.css'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Whom or what it is about. */
  subject?: ReactNode
  /** Width on a laptop in pixels; 640 unless said. */
  size?: number
  /** Takes the height of a phone: for forms. */
  tall?: boolean
  closeOnClickOutside?: boolean
  children: ReactNode
}

export const Dialog = ({ opened, onClose, title, subject, size = 640, tall = false, closeOnClickOutside = true, children }: DialogProps) => {
  const { t } = useTranslation('platform')
  const words = (
    <>
      <span className={classes.title}>{title}</span>
      {subject ? <span className={classes.subject}>{subject}</span> : null}
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={size}
      closeOnClickOutside={closeOnClickOutside}
      title={words}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 24 }}
      {...(tall ? { classNames: { content: classes.tallContent ?? '', body: classes.tall ?? '' } } : {})}
    >
      {children}
    </Modal>
  )
}
