/** Choices that are on or off, saved with one press. Only those that change something today are shown. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { getPreferences, type Preferences, type PreferencesChange } from '../../contract/preferences.ts'
import classes from '../pages/settings-page.module.css'

interface Switch {
  id: string
  roles?: readonly string[]
  isOn: (preferences: Preferences) => boolean
  change: (on: boolean) => PreferencesChange
}

/** Class teachers may show their contacts to families. */
const staff = ['teacher', 'tutor', 'admin'] as const

const groups: readonly { id: string; switches: readonly Switch[] }[] = [
  {
    id: 'privacy',
    switches: [
      {
        id: 'profileVisible',
        isOn: ({ privacy }) => privacy.profileVisible,
        change: (on) => ({ privacy: { profileVisible: on } }),
      },
      {
        id: 'showPhone',
        roles: staff,
        isOn: ({ privacy }) => privacy.showPhone,
        change: (on) => ({ privacy: { showPhone: on } }),
      },
      {
        id: 'showEmail',
        roles: staff,
        isOn: ({ privacy }) => privacy.showEmail,
        change: (on) => ({ privacy: { showEmail: on } }),
      },
      {
        id: 'mailCounted',
        isOn: ({ privacy }) => privacy.mailCounted,
        change: (on) => ({ privacy: { mailCounted: on } }),
      },
    ],
  },
  {
    id: 'work',
    switches: [
      { id: 'autoSave', isOn: ({ learning }) => learning.autoSave, change: (on) => ({ learning: { autoSave: on } }) },
      {
        id: 'offlineMode',
        isOn: ({ learning }) => learning.offlineMode,
        change: (on) => ({ learning: { offlineMode: on } }),
      },
      {
        id: 'studyReminders',
        roles: ['student'],
        isOn: ({ learning }) => learning.studyReminders,
        change: (on) => ({ learning: { studyReminders: on } }),
      },
    ],
  },
]

interface SwitchesProps {
  saving: boolean
  onChange: (change: PreferencesChange) => void
}

export const Switches = ({ saving, onChange }: SwitchesProps) => {
  const { t } = useTranslation('access')
  const { role } = useSession().user
  const query = useCall(getPreferences, {})
  const { data, error } = query
  if (!data)
    return error ? <ErrorPanel error={error} onRetry={() => void query.refetch()} /> : <RowsSkeleton rows={3} />
  return groups.map(({ id, switches }) => (
    <fieldset key={id} className={classes.group}>
      <legend>{t(`settings.${id}`)}</legend>
      {switches
        .filter(({ roles }) => !roles || roles.includes(role))
        .map((one) => (
          <Checkbox
            key={one.id}
            label={t(`settings.${one.id}`)}
            description={t(`settings.${one.id}Hint`)}
            checked={one.isOn(data)}
            disabled={saving}
            onChange={(event) => onChange(one.change(event.currentTarget.checked))}
          />
        ))}
    </fieldset>
  ))
}
