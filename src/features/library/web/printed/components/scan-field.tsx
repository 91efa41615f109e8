/** The field in which a scanner types; it keeps the focus, and Enter is what a scanner sends. On a phone the camera reads. */
import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconCameraOff, IconScan } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Camera } from '#platform/web/camera/camera.tsx'
import classes from './printed.module.css'

export interface ScanFieldProps {
  readonly label: string
  readonly onCode: (code: string) => void
  /** Why the last scan was refused. */
  readonly problem?: string | undefined
  readonly onUndo?: (() => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  readonly disabled?: boolean
  /** What the last scan did. */
  readonly children?: ReactNode
}

type Looking = 'off' | 'on' | 'failed'

export const ScanField = ({ label, onCode, problem, onUndo, onKeyDown, disabled, children }: ScanFieldProps) => {
  const { t } = useTranslation('printed-books')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [looking, setLooking] = useState<Looking>('off')
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!disabled) field.current?.focus({ preventScroll: true })
  }, [disabled])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    onCode(code)
    field.current?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (onUndo && typed === '' && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      onUndo()
    } else onKeyDown?.(event)
  }
  return (
    <div className={classes.scan}>
      <form className={classes.scanForm} onSubmit={send} noValidate>
        <TextInput
          ref={field}
          className={classes.code}
          label={label}
          leftSection={<IconScan size={22} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={disabled}
          error={problem}
          onKeyDown={press}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="light"
          disabled={disabled}
          leftSection={
            looking === 'on' ? (
              <IconCameraOff size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconCamera size={20} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => setLooking(looking === 'on' ? 'off' : 'on')}
        >
          {looking === 'on' ? t('scan.stop') : t('scan.camera')}
        </Button>
      </form>
      {looking === 'on' && !disabled ? (
        <Camera
          key={round}
          label={t('scan.picture')}
          onFailed={() => setLooking('failed')}
          onCode={(code) => {
            onCode(code)
            // The next book comes into the picture by itself.
            setTimeout(() => setRound((count) => count + 1), 1500)
          }}
        />
      ) : null}
      {looking === 'failed' ? <p role="alert">{t('scan.noCamera')}</p> : null}
      <div className={classes.said} aria-live="polite">
        {children}
      </div>
    </div>
  )
}
