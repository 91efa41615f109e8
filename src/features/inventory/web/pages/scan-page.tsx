/** Opens a device by the label on it: scanned with the camera, or its tag typed. */
import { Button, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { request } from '#platform/web/api/request.ts'
import { Camera } from '#platform/web/camera/camera.tsx'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { scanDevice } from '../../contract/devices.ts'
import classes from '../components/inventory.module.css'

type Looking = 'off' | 'on' | 'failed'

/** @returns opens the device of a code, or explains why there is none */
const useOpen = () => {
  const { t } = useTranslation('inventory')
  const known = useKnownText()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async (code: string): Promise<void> => {
    if (code.trim() === '') return setProblem(t('scan.typeFirst'))
    setBusy(true)
    setProblem(undefined)
    try {
      const { id } = await request(scanDevice, { query: { code: code.trim().slice(0, 300) } })
      await navigate({ to: '/admin/inventory/$deviceId', params: { deviceId: id } })
    } catch (error) {
      const failure = toFailure(error)
      setProblem(failure.status === 404 ? t('scan.unknown') : known(failure))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, open, clear: () => setProblem(undefined) }
}

export const ScanPage = () => {
  const { t } = useTranslation('inventory')
  const [looking, setLooking] = useState<Looking>('off')
  const [typed, setTyped] = useState('')
  const { busy, problem, open, clear } = useOpen()
  const found = (code: string): void => {
    setLooking('off')
    setTyped(code)
    void open(code)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void open(typed)
  }
  return (
    <>
      <PageHeader title={t('scan.title')} lead={t('scan.lead')} back="/admin/inventory" />
      {looking === 'on' ? (
        <Camera label={t('scan.camera')} onCode={found} onFailed={() => setLooking('failed')} />
      ) : (
        <p>
          <Button leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />} onClick={() => setLooking('on')}>
            {t('scan.start')}
          </Button>
        </p>
      )}
      {looking === 'failed' ? (
        <p className={layout.notice} role="alert">
          {t('scan.noCamera')}
        </p>
      ) : null}
      <form className={classes.typed} onSubmit={send} noValidate>
        <TextInput
          label={t('scan.tag')}
          value={typed}
          maxLength={300}
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            clear()
          }}
        />
        <BusyButton type="submit" variant="light" busy={busy} busyLabel={t('scan.opening')}>
          {t('scan.go')}
        </BusyButton>
      </form>
    </>
  )
}
