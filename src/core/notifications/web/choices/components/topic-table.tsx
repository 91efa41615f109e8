/** Topics by channels as a table; on a phone the checkboxes are next to their topic. */
import { useTranslation } from 'react-i18next'
import {
  topics,
  type ChannelChoice,
  type Preferences,
  type Topic,
  type TopicChannel,
} from '#core/access/contract/preferences.ts'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import page from '../choices-page.module.css'
import classes from './topic-table.module.css'

interface TopicTableProps {
  preferences: Preferences
  saving: boolean
  /** Ways that this school has. */
  channels: readonly TopicChannel[]
  onChange: (change: Partial<Record<ChannelChoice, boolean>>) => void
}

/** A switch above rules it out. */
const isRuledOut = ({ notifications }: Preferences, topic: Topic, channel: TopicChannel): boolean =>
  (topic === 'work' && !notifications.assignments) ||
  (topic === 'announcements' && !notifications.announcements) ||
  (channel === 'push' && !notifications.push) ||
  (channel === 'email' && !notifications.email)

export const TopicTable = ({ preferences, saving, channels, onChange }: TopicTableProps) => {
  const { t } = useTranslation('notification-choices')
  return (
    <section className={page.group}>
      <h2>{t('topics.title')}</h2>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('topics.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('topics.topic')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row">{t(`topics.${topic}`)}</th>
              {channels.map((channel) => {
                const choice = `${topic}.${channel}` as const
                const ruledOut = isRuledOut(preferences, topic, channel)
                return (
                  <td key={channel}>
                    <Checkbox
                      aria-label={t('topics.box', { topic: t(`topics.${topic}`), channel: t(`channels.${channel}`) })}
                      checked={preferences.channels[choice] && !ruledOut}
                      disabled={saving || ruledOut}
                      onChange={(event) => onChange({ [choice]: event.currentTarget.checked })}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={page.hint}>{t('topics.hint')}</p>
    </section>
  )
}
