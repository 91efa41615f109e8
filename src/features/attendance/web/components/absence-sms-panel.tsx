/** The SMS to guardians as it will be sent, with language and price, and the button that sends it. */
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOnline } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { listAbsent, previewAbsenceSms, sendAbsenceSms } from '../../contract/absent.ts'
import { schoolToday } from '../../contract/views.ts'
import classes from './absent-page.module.css'

type Language = 'en' | 'sw'
type Preview = ResponseOf<typeof previewAbsenceSms>

const Facts = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const each = preview.recipients > 0 ? Math.ceil(preview.segments / preview.recipients) : 0
  return (
    <>
      <p className={classes.bubble}>{preview.text}</p>
      <p className={classes.small}>
        {t('absent.each')} {t('absent.length', { characters: preview.characters, count: each })}{' '}
        <Link to="/admin/communications/templates">{t('absent.change')}</Link>
      </p>
      {preview.waits ? (
        <p className={classes.small}>{t('absent.waits', { time: formats.time(preview.leavesAt) })}</p>
      ) : null}
      {preview.leftOut.map(({ name, why }) => (
        <p key={`${name} ${why}`} className={classes.small}>
          {t('absent.leftOut', { name, why: t(`absent.why.${why}`) })}
        </p>
      ))}
    </>
  )
}

const Send = ({ learnerIds, language }: { learnerIds: readonly string[]; language: Language }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const online = useOnline()
  const body = { learnerIds: [...learnerIds], language }
  const preview = useCall(previewAbsenceSms, { body }, { keepPrevious: true })
  const { send, sending } = useSend(sendAbsenceSms, {
    invalidates: [listAbsent, schoolToday, previewAbsenceSms],
    onSuccess: ({ queued }) => toast.success(t('absent.sent', { count: queued })),
  })
  const submit = async (): Promise<void> => {
    try {
      await send({ body })
    } catch (error) {
      toast.failure(error)
    }
  }
  if (!preview.data)
    return preview.error ? (
      <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />
    ) : (
      <RowsSkeleton rows={2} />
    )
  const { recipients, cost, overBudget } = preview.data
  if (recipients === 0) return <p className={classes.small}>{t('absent.allTold')}</p>
  return (
    <>
      <Facts preview={preview.data} />
      <BusyButton
        fullWidth
        busy={sending}
        busyLabel={t('absent.sending')}
        disabled={!online || overBudget}
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        onClick={() => void submit()}
      >
        {online ? t('absent.send', { count: recipients }) : t('absent.needsNetwork')}
      </BusyButton>
      <p className={classes.small}>
        {overBudget ? t('absent.overBudget') : t('absent.cost', { cost: formats.money(cost) })}
      </p>
    </>
  )
}

export const AbsenceSmsPanel = ({
  sms,
  learnerIds,
  reachable,
}: {
  sms: ResponseOf<typeof listAbsent>['sms']
  learnerIds: readonly string[]
  reachable: number
}) => {
  const { t } = useTranslation('attendance')
  const [language, setLanguage] = useState<Language>(sms.language)
  if (!sms.isOn)
    return (
      <section className={classes.sms}>
        <h2>{t('absent.smsTitle')}</h2>
        <p className={classes.small}>{t('absent.off')}</p>
        <Button variant="light" component={Link} to="/admin/settings/sms">
          {t('absent.setUp')}
        </Button>
      </section>
    )
  return (
    <section className={classes.sms}>
      <h2>{t('absent.smsTitle')}</h2>
      {reachable === 0 ? (
        <p className={classes.small}>{t('absent.allTold')}</p>
      ) : learnerIds.length === 0 ? (
        <p className={classes.small}>{t('absent.chooseSome')}</p>
      ) : (
        <>
          <ChoiceWells
            label={t('absent.language')}
            hideLabel
            choices={[
              { value: 'en', label: 'English' },
              { value: 'sw', label: 'Kiswahili' },
            ]}
            value={language}
            onChange={(next) => setLanguage(next === 'sw' ? 'sw' : 'en')}
          />
          <Send learnerIds={learnerIds} language={language} />
        </>
      )}
    </section>
  )
}
