/** Marks a learner by the card: read with the phone's camera or a scanner, or the admission number typed. */
import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconCameraOff, IconScan } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Camera } from '#platform/web/camera/camera.tsx'
import type { TripDetail } from '../../contract/trips.ts'
import { scanned, type BoardingMark, type Stage } from '../../rules/boarding.ts'
import classes from './boarding.module.css'

interface Props {
  readonly trip: TripDetail
  readonly stage: Stage
  readonly onMark: (mark: BoardingMark) => void
}

type Looking = 'off' | 'on' | 'failed'
/** So long the same card is not read again, ms. */
const betweenCards = 1_500

export const ScanCard = ({ trip, stage, onMark }: Props) => {
  const { t } = useTranslation('fleet')
  const [typed, setTyped] = useState('')
  const [looking, setLooking] = useState<Looking>('off')
  const [round, setRound] = useState(0)
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null)
  const read = (code: string): void => {
    const found = scanned(trip, stage, code, new Date().toISOString())
    setSaid({
      text: t(`boarding.scan.${found.result}.${stage.way}`, { name: found.name ?? '', code }),
      isProblem: found.result !== 'marked' && found.result !== 'already',
    })
    if (found.mark) onMark(found.mark)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (typed.trim() === '') return
    read(typed.trim())
    setTyped('')
  }
  return (
    <div>
      <form className={classes.scan} onSubmit={send} noValidate>
        <TextInput
          label={t('boarding.scan.label')}
          leftSection={<IconScan size={22} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={said?.isProblem ? said.text : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="light"
          leftSection={
            looking === 'on' ? (
              <IconCameraOff size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconCamera size={20} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => setLooking(looking === 'on' ? 'off' : 'on')}
        >
          {t(looking === 'on' ? 'boarding.scan.stop' : 'boarding.scan.camera')}
        </Button>
      </form>
      {looking === 'on' ? (
        <Camera
          key={round}
          label={t('boarding.scan.picture')}
          onFailed={() => setLooking('failed')}
          onCode={(code) => {
            read(code)
            setTimeout(() => setRound((count) => count + 1), betweenCards)
          }}
        />
      ) : null}
      {looking === 'failed' ? <p role="alert">{t('boarding.scan.noCamera')}</p> : null}
      <p role="status">{said && !said.isProblem ? said.text : ''}</p>
    </div>
  )
}
