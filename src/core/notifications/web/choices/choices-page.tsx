/** Notification settings: this device, e-mail, and topics. */
import { useTranslation } from 'react-i18next'
import { AccountTabs, useChoose } from '#core/access/web/public.ts'
import { digests, getPreferences, topicChannels, type Digest } from '#core/access/contract/preferences.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { noticeWays } from '../../contract/ways.ts'
import { DevicePush } from './components/device-push.tsx'
import { TopicTable } from './components/topic-table.tsx'
import classes from './choices-page.module.css'

const switches = ['push', 'email', 'assignments', 'announcements', 'reminders'] as const

const Choices = () => {
  const { t } = useTranslation('notification-choices')
  const { choose, saving } = useChoose()
  const query = useCall(getPreferences, {})
  const ways = useCall(noticeWays, {})
  // SMS are offered where the school pays for them, to a number that is shown to be theirs.
  const channels = topicChannels.filter((one) => one !== 'sms' || (ways.data?.sms && ways.data.phone))
  const { data, error } = query
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void query.refetch()} /> : <FormSkeleton />
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('switches.title')}</legend>
        {switches.map((name) => (
          <Checkbox
            key={name}
            label={t(`switches.${name}`)}
            description={t(`switches.${name}Hint`)}
            checked={data.notifications[name]}
            disabled={saving}
            onChange={(event) => void choose({ notifications: { [name]: event.currentTarget.checked } })}
          />
        ))}
      </fieldset>
      <TopicTable
        preferences={data}
        saving={saving}
        channels={channels}
        onChange={(chosen) => void choose({ channels: chosen })}
      />
      {ways.data?.sms ? (
        <p className={classes.hint}>{ways.data.phone ? t('sms.hint', { phone: ways.data.phone }) : t('sms.noPhone')}</p>
      ) : null}
      <section className={classes.group}>
        <ChoiceWells
          label={t('digest.title')}
          choices={digests.map((value) => ({ value, label: t(`digest.${value}`) }))}
          value={data.digest}
          disabled={saving || !data.notifications.email}
          onChange={(value) => void choose({ digest: value as Digest })}
        />
        <p className={classes.hint}>{t(data.notifications.email ? 'digest.hint' : 'digest.noEmail')}</p>
      </section>
    </>
  )
}

export const ChoicesPage = () => {
  const { t } = useTranslation('notification-choices')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <AccountTabs />
      <div className={classes.choices}>
        <DevicePush />
        <Choices />
      </div>
    </>
  )
}
