/** The way into a lesson that is held in BigBlueButton, and what was recorded there. */
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { conferenceRecordings, enterConference } from '../../../contract/conference.ts'
import classes from '../../components/live.module.css'

export const ConferenceDoor = ({ liveId }: { liveId: string }) => {
  const { t } = useTranslation('live-conference')
  const enter = useSend(enterConference, {})
  const open = async (): Promise<void> => {
    // The lesson's own page stays open: it tells that one is there. A browser blocks a window that opens later.
    const opened = window.open('', '_blank')
    if (opened) opened.opener = null
    try {
      const { url } = await enter.send({ params: { id: liveId } })
      ;(opened ?? window).location.assign(url)
    } catch (error) {
      opened?.close()
      void toast.failure(error)
    }
  }
  return (
    <section className={classes.actions}>
      <BusyButton
        busy={enter.sending}
        busyLabel={t('opening')}
        leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
        onClick={() => void open()}
      >
        {t('open')}
      </BusyButton>
      <p className={classes.quiet}>{t('hint')}</p>
    </section>
  )
}

export const ConferenceRecordings = ({ liveId }: { liveId: string }) => {
  const { t } = useTranslation('live-conference')
  const may = useAbility('virtual_learning.recordings')
  const { data } = useCall(conferenceRecordings, { params: { id: liveId } }, { enabled: may })
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h2 className={classes.heading}>{t('recordings')}</h2>
      <ul className={classes.rows}>
        {data.items.map(({ id, name, url, minutes }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <b>{name}</b>
              <span>{t('minutes', { count: minutes })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
