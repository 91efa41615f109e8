/** Toasts: success, info and warning disappear after 5 seconds, errors stay and offer Retry. */
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoSmall, IconX } from '@tabler/icons-react'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilledText } from '#platform/pure/filled-text.ts'
import { firstText, toFailure } from '../errors/failure.ts'
import { useKnownText } from '../i18n/use-known-text.ts'
import classes from './toast.module.css'
import { toastEvent } from './toast-event.ts'

export interface ToastOptions {
  /** Shown as a button: Undo, See. */
  action?: { label: string; onClick: () => void }
  /** Time on the screen, ms; 5 seconds if omitted. */
  lasts?: number
  /** Messages with the same id replace each other. */
  id?: string
}
export interface ErrorToastOptions extends ToastOptions {
  /** Offers Retry. */
  onRetry?: () => void
}

type Kind = 'success' | 'error' | 'info' | 'warning'

const icons: Record<Kind, ReactNode> = {
  success: <IconCheck size={14} stroke={2.5} aria-hidden />,
  error: <IconX size={14} stroke={2.5} aria-hidden />,
  info: <IconInfoSmall size={18} stroke={2.5} aria-hidden />,
  warning: <IconAlertTriangle size={13} stroke={2.25} aria-hidden />,
}

interface WordsProps {
  kind: Kind
  text: string | FilledText
  id: string
  options: ErrorToastOptions
}

const Words = ({ kind, text, id, options }: WordsProps) => {
  const { t } = useTranslation('platform')
  const known = useKnownText()
  const run = (action: () => void) => () => {
    notifications.hide(id)
    action()
  }
  return (
    <span className={classes.words}>
      <span className="visually-hidden">{t(`toast.${kind}`)}: </span>
      <span className={classes.text}>{known(text) || t('error.unexpected')}</span>
      {options.action ? (
        <UnstyledButton className={classes.action} onClick={run(options.action.onClick)}>
          {options.action.label}
        </UnstyledButton>
      ) : null}
      {options.onRetry ? (
        <UnstyledButton className={classes.action} onClick={run(options.onRetry)}>
          {t('toast.retry')}
        </UnstyledButton>
      ) : null}
    </span>
  )
}

const CloseName = () => {
  const { t } = useTranslation('platform')
  return <span className="visually-hidden">{t('common.close')}</span>
}

let count = 0

const show = (kind: Kind, text: string | FilledText, options: ErrorToastOptions = {}): string => {
  const id = options.id ?? `toast-${++count}`
  notifications.hide(id)
  window.dispatchEvent(new Event(toastEvent))
  return notifications.show({
    id,
    message: <Words kind={kind} text={text} id={id} options={options} />,
    icon: icons[kind],
    autoClose: kind === 'error' ? false : (options.lasts ?? 5000),
    role: kind === 'error' ? 'alert' : 'status',
    withCloseButton: true,
    closeButtonProps: { children: <CloseName /> },
    classNames: {
      root: classes.toast ?? '',
      icon: `${classes.icon} ${classes[kind]}`,
      body: classes.body ?? '',
      description: classes.description ?? '',
      closeButton: classes.close ?? '',
    },
  })
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string | FilledText, options?: ErrorToastOptions) => show('error', text, options),
  /** A failed call, in the server's words. */
  failure: (error: unknown, options?: ErrorToastOptions) => show('error', firstText(toFailure(error)), options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  hide: (id: string) => notifications.hide(id),
}
