/** Makes or changes a group: by a rule, or by people chosen one by one, counted as it is put together. */
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  countGroup,
  createGroup,
  groupPeople,
  listGroups,
  saveGroup,
  type Group,
  type Membership,
} from '../../../contract/groups.ts'
import { useSettled } from '../../announcements/components/use-settled.ts'
import { CountLine } from '../../announcements/components/audience-fields.tsx'
import { groupForm, groupValues, membershipOf, type Chosen } from './group-values.ts'
import { MembersField } from './members-field.tsx'
import { RuleFields } from './rule-fields.tsx'
import { useMembers } from './use-members.ts'
import classes from '../../announcements/components/announcements.module.css'

const Count = ({ membership }: { membership: Membership | null }) => {
  const { t } = useTranslation('communication-announcements')
  const text = JSON.stringify(membership)
  const asked = useSettled(text)
  const known = JSON.parse(asked) as Membership | null
  const query = useCall(
    countGroup,
    { body: { membership: known ?? { kind: 'rule', rule: { of: 'staff' } } } },
    { enabled: known !== null, keepPrevious: true },
  )
  if (!membership) return <p className={classes.hint}>{t('count.choose')}</p>
  if (query.error) return <p className={classes.problem}>{t('count.failed')}</p>
  return (
    <div className={classes.count} role="status" aria-busy={query.isFetching || asked !== text}>
      {query.data ? <CountLine count={query.data} /> : t('count.counting')}
    </div>
  )
}

const GroupForm = ({
  group,
  members,
  onClose,
}: {
  group?: Group | undefined
  members: readonly Chosen[]
  onClose: () => void
}) => {
  const { t } = useTranslation('communication-announcements')
  const form = useAppForm({ schema: groupForm, defaultValues: groupValues(group, members) })
  const done = {
    invalidates: [listGroups, groupPeople],
    onSuccess: () => toast.success(t(group ? 'groups.saved' : 'groups.created')),
  }
  const create = useSend(createGroup, done)
  const save = useSend(saveGroup, done)
  const values = form.watch()
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(group ? 'groups.editTitle' : 'groups.create')}
      subject={group?.name}
      form={form}
      submit={t(group ? 'groups.save' : 'groups.create')}
      busy={t(group ? 'groups.saving' : 'groups.creating')}
      onSubmit={async (given) => {
        const membership = membershipOf(given)
        if (!membership) return
        const body = { name: given.name, description: given.description, membership }
        await (group ? save.send({ body: { ...body, id: group.id, version: group.version } }) : create.send({ body }))
      }}
    >
      <div className={classes.stack}>
        <TextField name="name" label={t('groups.name')} required maxLength={80} />
        <ChoiceField
          name="kind"
          label={t('groups.kind')}
          choices={[
            { value: 'rule', label: t('groups.rule') },
            { value: 'hand', label: t('groups.hand') },
          ]}
        />
        {values.kind === 'rule' ? <RuleFields /> : <MembersField />}
        <Count membership={membershipOf(values)} />
        <TextAreaField name="description" label={t('groups.description')} rows={2} maxLength={300} />
      </div>
    </FormDialog>
  )
}

export const GroupDialog = ({ group, onClose }: { group?: Group; onClose: () => void }) => {
  const byHand = group?.kind === 'hand'
  const query = useMembers(group?.id ?? '', byHand)
  if (!byHand || query.data) return <GroupForm group={group} members={query.data ?? []} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={group.name}>
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Dialog>
  )
}
